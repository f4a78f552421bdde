import { type ReactNode, useState } from "react";
import {
  READING_REASONS,
  type ReadingReason,
} from "../../../../shared/conversations/protection.ts";
import type { SealedItem } from "../../../../shared/conversations/witness.contract.ts";
import type { Media } from "../../../../shared/media/media.contract.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { useSubmit } from "../../../infrastructure/use-submit.ts";
import { RadioRows } from "../../../product/radio-rows.tsx";
import { Button } from "../../../ui/button.tsx";
import { FormSheet } from "../../../ui/layers/form-sheet.tsx";
import { Sheet } from "../../../ui/layers/sheet.tsx";
import { Note } from "../../../ui/lists/note.tsx";
import { texts } from "./texts.ts";

const words = texts.sheet;

/** Draws photos, voices and files of someone. */
export type DrawSealedMedia = (media: Media[], author: string) => ReactNode;

type Opened = Awaited<ReturnType<typeof api.conversations.readSealed>>;

type SealedSheetProps = { sealed: SealedItem; drawMedia: DrawSealedMedia; onClose: () => void };

/** Asks why a sealed message is opened, then shows it until the sheet is closed. */
export function SealedSheet({ sealed, drawMedia, onClose }: SealedSheetProps) {
  const [reason, setReason] = useState<ReadingReason>();
  const [opened, setOpened] = useState<Opened>();
  const { formProps, busy, faults, clear } = useSubmit({
    check: (): Record<string, string> => (reason ? {} : { reason: words.missing }),
    send: async () =>
      setOpened(
        await api.conversations.readSealed({ id: sealed.id, reason: reason as ReadingReason }),
      ),
  });
  if (opened && reason) return <Read {...{ opened, reason, drawMedia, onClose }} />;
  return (
    <FormSheet
      title={words.title}
      lead={words.lead}
      closeLabel={words.close}
      cancelLabel={words.cancel}
      submitLabel={words.submit}
      busy={busy}
      fault={faults[""]}
      formProps={formProps}
      onClose={onClose}
    >
      <RadioRows
        name="reason"
        label={words.why}
        options={READING_REASONS.map((value) => ({ value, label: words.reasons[value] }))}
        value={reason}
        fault={faults.reason}
        onChange={(value) => {
          setReason(value);
          clear("reason");
        }}
      />
    </FormSheet>
  );
}

type ReadProps = Omit<SealedSheetProps, "sealed"> & { opened: Opened; reason: ReadingReason };

function Read({ opened, reason, drawMedia, onClose }: ReadProps) {
  const { author, kind, sealedAt, text, media } = opened;
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.read}
      lead={`${texts.what(kind, author.name)}. ${texts.sealed(sealedAt)}.`}
      closeLabel={words.close}
      foot={
        <Button className="w-full" variant="line" onClick={onClose}>
          {words.shut}
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="rounded-control bg-sunk px-4 py-3 text-body wrap-anywhere words">
          {text || words.noWords}
        </p>
        {media.length > 0 && drawMedia(media, author.name)}
        <Note>{words.kept(reason)}</Note>
      </div>
    </Sheet>
  );
}
