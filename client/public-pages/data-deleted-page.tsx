import type { DeletionStatus } from "../../shared/public-pages.ts";
import { Button } from "../ui/button.tsx";
import { Note } from "../ui/lists/note.tsx";
import { PUBLIC_WIDTH } from "./public-frame.tsx";
import { texts } from "./texts.ts";

const { deletion: words } = texts;

/** `/settings/data-deleted`: the state of a deletion asked for at a platform; names no account. */
export function DataDeletedPage({ deletion }: { deletion: DeletionStatus }) {
  const { reference, state, platform, askedOn, doneOn } = deletion;
  return (
    <div className={`${PUBLIC_WIDTH} pt-4 pb-16 lg:pt-10`}>
      <div className="mx-auto grid max-w-168 gap-6">
        <h1 className="title text-h1">{words.titles[state]}</h1>
        {reference !== null && (
          <p className="grid gap-1 rounded-control bg-sunk px-5 py-4">
            <span className="font-semibold">{words.reference}</span>
            <span className="text-h3 font-semibold break-all tabular-nums select-all">
              {reference}
            </span>
          </p>
        )}
        {state === "asked" && <p className="text-body">{words.asked(platform, askedOn)}</p>}
        {state === "done" && <p className="text-body">{words.done(platform, doneOn)}</p>}
        {state === "unknown" && reference !== null && (
          <Note tone="clay">{words.unknownReference}</Note>
        )}
        {state === "unknown" && <p className="text-body text-pretty">{words.how}</p>}
        <WhatIsErased />
        <WhatIsKept />
        <p>
          <Button href="/send-message" variant="line">
            {words.write}
          </Button>
        </p>
      </div>
    </div>
  );
}

function WhatIsErased() {
  return (
    <section className="grid gap-3" aria-labelledby="supprime">
      <h2 id="supprime" className="title text-h3">
        {words.erasedTitle}
      </h2>
      <ul className="grid list-disc gap-2 pl-6 text-body marker:text-ink-2">
        {words.erased.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </section>
  );
}

function WhatIsKept() {
  return (
    <section className="grid gap-3" aria-labelledby="reste">
      <h2 id="reste" className="title text-h3">
        {words.keptTitle}
      </h2>
      <p className="text-body text-pretty">{words.kept}</p>
    </section>
  );
}
