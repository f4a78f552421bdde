import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { Pin } from "lucide-react";
import type { Post } from "../../../../shared/posts/posts.contract.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { callKey } from "../../../infrastructure/reading/queries.ts";
import { ActionButton } from "../../../ui/action-button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { toast } from "../../../ui/layers/toast-store.ts";
import { texts } from "./texts.ts";

/** Marks a post as pinned by the viewer, or not, wherever it is shown. */
type Mark = (pinned: boolean) => void;

/** « Épingler », at the end of a post: one touch pins it, another takes the pin away. */
export function PinButton({ post: { id, pinned }, mark }: { post: Post; mark: Mark }) {
  const client = useQueryClient();
  return (
    <ActionButton
      icon={<Icon of={Pin} />}
      label={texts.pin}
      toggle
      on={pinned}
      onClick={() => void keepPin(client, id, { on: !pinned, mark })}
    />
  );
}

/** Pins or unpins: an optimistic update, rolled back when the server refuses. */
async function keepPin(client: QueryClient, id: string, act: { on: boolean; mark: Mark }) {
  const { on, mark } = act;
  mark(on);
  try {
    await (on ? api.pins.pin({ id }) : api.pins.unpin({ id }));
    const undo = () => void keepPin(client, id, { on: true, mark });
    // A pin shows by itself; without it, a post leaves the list of pins.
    if (!on) toast({ text: texts.unpinned, action: { label: texts.undo, onSelect: undo } });
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
