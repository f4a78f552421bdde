import type { QueryClient } from "@tanstack/react-query";
import { Ban } from "lucide-react";
import { openSheet } from "../../../infrastructure/pages/sheet-room.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import type { MenuEntry } from "../../../ui/layers/menu-button.tsx";
import { type BlockTarget, setBlock } from "./set-block.ts";
import { texts } from "./texts.ts";

/** « Bloquer Adjoua », which asks first, or « Débloquer Adjoua », for a member's menu. */
export const blockEntry = (
  client: QueryClient,
  person: BlockTarget,
  blocked: boolean,
): MenuEntry => ({
  label: blocked ? texts.unblock(person.name) : texts.block(person.name),
  icon: <Icon of={Ban} />,
  grave: !blocked,
  onSelect: () => {
    if (blocked) void setBlock(client, person, false);
    else
      void openSheet(
        () => import("./block-dialog.tsx"),
        ({ BlockDialog }, onClose) => <BlockDialog person={person} onClose={onClose} />,
      );
  },
});
