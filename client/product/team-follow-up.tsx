import type { FormEvent } from "react";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/fields/field.tsx";
import { TextArea } from "../ui/fields/text-area.tsx";

const MAX_NOTE_LENGTH = 2000;

export type TakenLineProps = {
  words: {
    takenByMe: string;
    takenBy: (name: string) => string;
    nobodyYet: string;
    take: string;
    giveBack: string;
  };
  /** Name of the member who takes care of it, if any. */
  by: string | undefined;
  mine: boolean;
  busy: boolean;
  onChange: (taken: boolean) => void;
};

/** Which member of the team takes care of something that came in. */
export function TakenLine({ words, by, mine, busy, onChange }: TakenLineProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-2">
        {mine ? words.takenByMe : by ? words.takenBy(by) : words.nobodyYet}
      </p>
      <Button variant={mine ? "line" : "blue"} size="s" busy={busy} onClick={() => onChange(!mine)}>
        {mine ? words.giveBack : words.take}
      </Button>
    </div>
  );
}

export type TeamNoteProps = {
  words: { note: string; noteHint: string; saveNote: string };
  /** The note in the field, and the note saved last. */
  note: string;
  saved: string;
  busy: boolean;
  onWrite: (note: string) => void;
  onSave: () => void;
};

/** What the team notes among itself. */
export function TeamNote({ words, note, saved, busy, onWrite, onSave }: TeamNoteProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSave();
  };
  return (
    <form onSubmit={submit} className="grid gap-2">
      <Field label={words.note} hint={words.noteHint}>
        <TextArea
          value={note}
          maxLength={MAX_NOTE_LENGTH}
          className="min-h-20"
          onChange={({ target }) => onWrite(target.value)}
        />
      </Field>
      {note.trim() !== saved && (
        <div>
          <Button type="submit" size="s" variant="line" busy={busy}>
            {words.saveNote}
          </Button>
        </div>
      )}
    </form>
  );
}
