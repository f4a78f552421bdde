import { Printer } from "lucide-react";
import { useMemo } from "react";
import { createPortal } from "react-dom";
import type {
  Guardian,
  KeyDraft,
} from "../../../../shared/administration/recovery-key.contract.ts";
import { type Paper, papersOf } from "../../../../shared/installation/recovery-papers.ts";
import { qrDrawing } from "../../../infrastructure/qr-drawing.ts";
import { useCommunity } from "../../../infrastructure/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { recoveryKeyTexts as texts } from "./recovery-key-texts.ts";

/** A key on the screen, and its four sheets on paper. */
export function ShownKey({ draft, guardians }: { draft: KeyDraft; guardians: Guardian[] }) {
  const { sentenceName } = useCommunity();
  const papers = useMemo(
    () =>
      papersOf({
        ...draft,
        community: sentenceName,
        address: location.origin,
        madeAt: new Date(draft.madeAt),
        guardians,
      }),
    [draft, guardians, sentenceName],
  );
  return (
    <>
      <Button wide icon={<Icon of={Printer} size="s" />} onClick={() => print()}>
        {texts.print}
      </Button>
      <div className="grid justify-items-start gap-3">
        <Lines name={texts.keyLines} lines={draft.key} />
        <Code lines={draft.key} className="w-44 rounded-control" />
      </div>
      {draft.shares.map((lines, index) => (
        <Lines key={lines[0]} name={texts.share(index + 1)} lines={lines} />
      ))}
      {createPortal(
        <div data-printed-alone className="hidden text-black print:block">
          {papers.map((paper) => (
            <Sheet key={paper.title} paper={paper} />
          ))}
        </div>,
        document.body,
      )}
    </>
  );
}

function Lines({ name, lines }: { name: string; lines: readonly string[] }) {
  return (
    <div>
      <p className="font-semibold">{name}</p>
      <ol className="font-mono tabular-nums select-all">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </div>
  );
}

/** Black on white in both themes: many phones read nothing else. */
function Code({ lines, className }: { lines: readonly string[]; className: string }) {
  const { size, path } = useMemo(() => qrDrawing(lines.join(" ")), [lines]);
  return (
    <svg role="img" aria-label={texts.code} viewBox={`0 0 ${size} ${size}`} className={className}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** One page of A4. */
function Sheet({ paper }: { paper: Paper }) {
  return (
    <section className="grid break-after-page gap-3 text-black">
      <h1 className="title text-h1 text-black">{paper.title}</h1>
      <p className="font-semibold">{paper.about}</p>
      {paper.lead.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <div className="flex items-center gap-6">
        <ol className="list-decimal pl-12 font-mono text-h3 leading-loose">
          {paper.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
        <Code lines={paper.lines} className="w-44 flex-none" />
      </div>
      <p className="text-meta">{paper.linesLead}</p>
      {paper.people && (
        <>
          <h2 className="font-semibold">{paper.people.title}</h2>
          {paper.people.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </>
      )}
      <h2 className="font-semibold">{paper.stepsTitle}</h2>
      <ol className="grid list-decimal gap-1 pl-6">
        {paper.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
