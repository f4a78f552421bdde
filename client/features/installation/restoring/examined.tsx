import { useState } from "react";
import type { ExaminedBackup } from "../../../../shared/installation/restoration.contract.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { Note } from "../../../ui/lists/note.tsx";
import { restoringTexts } from "./texts.ts";

const texts = restoringTexts.ready;

export type Choices = { signOut: boolean; communityUrl?: string };

type ExaminedProps = {
  backup: ExaminedBackup;
  busy: boolean;
  refusal: string | undefined;
  onRestore: (choices: Choices) => void;
  onOther: () => void;
};

/** What is in a backup that was read whole, and what to bring it back with. */
export function Examined({ backup, busy, refusal, onRestore, onOther }: ExaminedProps) {
  const here = location.origin;
  const was = backup.communityUrl && originOf(backup.communityUrl);
  const [signOut, setSignOut] = useState(false);
  const [moves, setMoves] = useState(was !== null && was !== here);
  return (
    <div className="grid gap-5">
      <p className="text-ink-2">{texts.lead}</p>
      <dl className="-mx-gutter">
        {linesOf(backup).map(([name, value]) => (
          <div
            key={name}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-gutter py-2"
          >
            <dt className="meta">{name}</dt>
            <dd className="ml-auto min-w-0 text-right wrap-anywhere first-letter:uppercase">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {backup.missing > 0 && <Note>{texts.missing(backup.missing)}</Note>}
      {was !== here && (
        <Checkbox
          checked={moves}
          hint={was ? texts.addressWas(was) : texts.addressUnknown}
          className="wrap-anywhere"
          onChange={(event) => setMoves(event.target.checked)}
        >
          {texts.address(here)}
        </Checkbox>
      )}
      <Checkbox
        checked={signOut}
        hint={texts.signOutHint}
        onChange={(event) => setSignOut(event.target.checked)}
      >
        {texts.signOut}
      </Checkbox>
      <p className="text-ink-2">{texts.duration(backup.seconds)}</p>
      {refusal && (
        <Note tone="clay" alert>
          {refusal}
        </Note>
      )}
      <div className="grid gap-3 sm:flex sm:flex-row-reverse sm:justify-between">
        <Button
          busy={busy}
          onClick={() => onRestore({ signOut, ...(moves && { communityUrl: here }) })}
        >
          {texts.restore}
        </Button>
        <Button variant="line" disabled={busy} onClick={onOther}>
          {texts.other}
        </Button>
      </div>
    </div>
  );
}

function originOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).origin : null;
}

const linesOf = (backup: ExaminedBackup): [string, string][] => [
  [texts.name, backup.title],
  [texts.madeAt, texts.at(backup)],
  [texts.members, texts.number(backup.members)],
  [texts.posts, texts.number(backup.posts)],
  [texts.media, texts.number(backup.media)],
  [texts.size, texts.weight(backup.bytes)],
  [texts.version, backup.parvis],
];
