import { lazy } from "react";
import type { PrivateMessage } from "../../../../shared/conversations/conversations.contract.ts";
import type { ForwardWish } from "../forwarding/use-forward.ts";
import { type MessageActs, messageEntries } from "./message-entries.tsx";
import { type MessageListLineContext, standingOf } from "./message-list-line.tsx";
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

const MessageSheet = lazy(() =>
  import("./message-sheet.tsx").then((m) => ({ default: m.MessageSheet })),
);
const ForwardSheet = lazy(() =>
  import("../forwarding/forward-sheet.tsx").then((m) => ({ default: m.ForwardSheet })),
);
const ReactionsSheet = lazy(() =>
  import("../reactions/reactions-sheet.tsx").then((m) => ({ default: m.ReactionsSheet })),
);
const ReachedSheet = lazy(() =>
  import("./reached-sheet.tsx").then((m) => ({ default: m.ReachedSheet })),
);

/** The sheet or dialog that is open, and the message it is about. */
export type MessageLayer =
  | { kind: "edit" | "remove"; message: PrivateMessage }
  | { kind: "forward"; of: ForwardWish }
  | { kind: "held" | "reactions" | "read"; message: PrivateMessage }
  | { kind: "withdraw"; item: Waiting };

type MessageLayersProps = {
  layer: MessageLayer | null;
  acts: MessageActs;
  opened: MessageListLineContext["opened"];
  onClose: () => void;
};

/** What opens over a conversation about one message; loaded when it is asked for. */
export function MessageLayers({ layer, acts, opened, onClose }: MessageLayersProps) {
  switch (layer?.kind) {
    case "held": {
      const { message } = layer;
      const standing = standingOf(message.id, opened);
      return (
        <MessageSheet
          message={message}
          mayReact={standing.mayWrite}
          entries={messageEntries(message, acts, standing)}
          onClose={onClose}
        />
      );
    }
    case "forward":
      return <ForwardSheet of={layer.of} onClose={onClose} />;
    case "reactions":
      return (
        <ReactionsSheet message={layer.message} mayReact={opened.canWrite} onClose={onClose} />
      );
    case "read":
      return (
        <ReachedSheet
          message={layer.message}
          members={opened.conversation?.members ?? []}
          onClose={onClose}
        />
      );
    case "edit":
      return <MessageEditSheet message={layer.message} onClose={onClose} />;
    case "remove":
      return <MessageDeleteDialog message={layer.message} onClose={onClose} />;
    case "withdraw":
      return <MessageWithdrawDialog item={layer.item} onClose={onClose} />;
  }
}
