import type { QueryClient } from "@tanstack/react-query";
import { Pin, PinOff } from "lucide-react";
import type { Post } from "../../../../shared/posts/posts.contract.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { callKey } from "../../../infrastructure/reading/queries.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import type { MenuEntry } from "../../../ui/layers/menu-button.tsx";
import { toast } from "../../../ui/layers/toast-store.ts";
import { texts } from "./texts.ts";

/** Marks a post as pinned by the viewer, or not, wherever it is shown. */
type Mark = (pinned: boolean) => void;

/** « Épingler » or « Retirer l’épingle », for the menu of a post. */
export const pinEntry = (client: QueryClient, post: Post, mark: Mark): MenuEntry => ({
  label: post.pinned ? texts.unpin : texts.pin,
  icon: <Icon of={post.pinned ? PinOff : Pin} />,
  onSelect: () => void keepPin(client, post.id, { on: !post.pinned, mark }),
});

/** Pins or unpins: an optimistic update, rolled back when the server refuses. */
async function keepPin(client: QueryClient, id: string, act: { on: boolean; mark: Mark }) {
  const { on, mark } = act;
  mark(on);
  try {
    await (on ? api.pins.pin({ id }) : api.pins.unpin({ id }));
    const undo = () => void keepPin(client, id, { on: true, mark });
    toast({
      text: on ? texts.pinned : texts.unpinned,
      ...(!on && { action: { label: texts.undo, onSelect: undo } }),
    });
    await client.invalidateQueries({ queryKey: callKey("pins") });
  } catch (error) {
    mark(!on);
    toast({
      text: errorText(error),
      icon: "alert",
      action: { label: texts.retry, onSelect: () => void keepPin(client, id, act) },
    });
  }
}
