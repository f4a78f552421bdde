import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/lists/note.tsx";
import type { Conflict } from "./profile-draft.ts";
import { texts } from "./texts.ts";

type ConflictNoteProps = { conflicts: Conflict[]; onTake: (conflict: Conflict) => void };

/** The profile was changed elsewhere meanwhile: both versions, and what to do. */
export function ConflictNote({ conflicts, onTake }: ConflictNoteProps) {
  const words = texts.form.conflict;
  return (
    <Note tone="clay" alert>
      <p className="font-semibold">{words.title}</p>
      <p>{conflicts.length > 0 ? words.body : words.bodyNone}</p>
      {conflicts.map((conflict) => (
        <div key={conflict.field} className="mt-3 border-t border-line-strong pt-3">
          <p className="meta">{words.elsewhere}</p>
          <p className="text-body wrap-anywhere words">{conflict.elsewhere || words.nothing}</p>
          <Button variant="bare" size="s" className="-ml-3" onClick={() => onTake(conflict)}>
            {words.take[conflict.field]}
          </Button>
        </div>
      ))}
    </Note>
  );
}
