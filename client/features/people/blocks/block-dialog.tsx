import { useQueryClient } from "@tanstack/react-query";
import { Ban } from "lucide-react";
import { useState } from "react";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { ConfirmDialog } from "../../../ui/layers/confirm-dialog.tsx";
import { type BlockTarget, setBlock } from "./set-block.ts";
import { texts } from "./texts.ts";

const words = texts.dialog;

/** Asks before a member is blocked, and says what it means. */
export function BlockDialog({ person, onClose }: { person: BlockTarget; onClose: () => void }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const block = async () => {
    setBusy(true);
    await setBlock(client, person, true);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title(person.name)}
      confirm={words.confirm}
      confirmIcon={<Icon of={Ban} />}
      cancel={words.cancel}
      busy={busy}
      keepOpen
      onConfirm={() => void block()}
    >
      <p>{words.body}</p>
      <p className="mt-2">{words.groups}</p>
    </ConfirmDialog>
  );
}
