import { lazy } from "react";
import type { PrivateMessage } from "../../../../shared/conversations/conversations.contract.ts";
import type { Waiting } from "./waiting-row.tsx";

const MessageEditSheet = lazy(() =>
  import("./message-sheets.tsx").then((m) => ({ default: m.MessageEditSheet })),
);
const MessageDeleteDialog = lazy(() =>
  import("./message-sheets.tsx").then((m) => ({ default: m.MessageDeleteDialog })),
);
const MessageWithdrawDialog = lazy(() =>
  import("./message-sheets.tsx").then((m) => ({ default: m.MessageWithdrawDialog })),
);

/** The sheet or dialog that is open, and the message it is about. */
export type MessageLayer =
  | { kind: "edit" | "remove"; message: PrivateMessage }
  | { kind: "withdraw"; item: Waiting };

type MessageLayersProps = { layer: MessageLayer | null; onClose: () => void };

/** What opens over a conversation about one message; loaded when it is asked for. */
export function MessageLayers({ layer, onClose }: MessageLayersProps) {
  switch (layer?.kind) {
    case "edit":
      return <MessageEditSheet message={layer.message} onClose={onClose} />;
    case "remove":
      return <MessageDeleteDialog message={layer.message} onClose={onClose} />;
    case "withdraw":
      return <MessageWithdrawDialog item={layer.item} onClose={onClose} />;
  }
}
