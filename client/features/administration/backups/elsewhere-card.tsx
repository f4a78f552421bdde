import type { Elsewhere } from "../../../../shared/administration/backups.contract.ts";
import { Card, SlabHead } from "../../../ui/card.tsx";
import { Note } from "../../../ui/lists/note.tsx";
import { texts } from "./texts.ts";

/** Where backups are copied to beside this machine, and how that goes. */
export function ElsewhereCard({ elsewhere }: { elsewhere: Elsewhere | null }) {
  return (
    <Card pad>
      <SlabHead>{texts.copies}</SlabHead>
      {elsewhere ? (
        <Going elsewhere={elsewhere} />
      ) : (
        <>
          <p className="mt-1 text-pretty text-ink-2">{texts.noPlace}</p>
          <p className="mt-2">
            <a href="/guides/copies" target="_blank" rel="noopener" className="link">
              {texts.copiesGuide}
            </a>
          </p>
        </>
      )}
    </Card>
  );
}

function Going({
  elsewhere: { place, needsKey, lastAt, failed, unremoved },
}: {
  elsewhere: Elsewhere;
}) {
  return (
    <>
      <p className="mt-1 text-pretty text-ink-2">{texts.copiedTo}</p>
      <p className="mt-3 rounded-control bg-sunk px-4 py-3 font-mono text-meta wrap-anywhere">
        {place}
      </p>
      {failed && (
        <Note tone="clay" className="mt-3">
          <b>{texts.copyFailedAt(failed.at)}</b> {texts.failure(failed.failure)}
        </Note>
      )}
      {unremoved && (
        <Note tone="clay" className="mt-3">
          <b>{texts.unremoved(unremoved.count)}</b> {texts.unremovedBody(unremoved.reason)}
        </Note>
      )}
      {needsKey ? (
        <Note tone="clay" className="mt-3">
          {texts.needsKey}
        </Note>
      ) : (
        <p className="meta mt-3">{lastAt ? texts.lastCopied(lastAt) : texts.neverCopied}</p>
      )}
    </>
  );
}
