import type { Sanction } from "../../../shared/administration/decisions.contract.ts";
import { TimeAgo } from "../../infrastructure/words/time-ago.tsx";
import { Tag } from "../../ui/tag.tsx";
import { decisionTitle, texts } from "./texts.ts";

/** What was decided about a member before, for who decides about them now, the latest first. */
export function Strikes({ sanctions }: { sanctions: readonly Sanction[] }) {
  if (sanctions.length === 0) return <p className="pt-1 text-ink-2">{texts.noStrikes}</p>;
  return (
    <ul className="grid">
      {sanctions.map((sanction) => (
        <li key={sanction.id} className="border-line py-3 not-first:border-t">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            {decisionTitle(sanction)} {sanction.inForce && <Tag tone="clay">{texts.inForce}</Tag>}
          </p>
          {sanction.excerpt && (
            <p className="wrap-anywhere text-ink-2">{texts.excerpt(sanction.excerpt)}</p>
          )}
          {sanction.ground && <p>{texts.rule(sanction.ground)}</p>}
          {sanction.reason && <p className="wrap-anywhere words">{sanction.reason}</p>}
          <p className="meta">
            {texts.decided(sanction.decidedBy)} · <TimeAgo time={sanction.decidedAt} />
            {sanction.endedAt && ` · ${texts.ended(sanction.endedAt)}`}
          </p>
        </li>
      ))}
    </ul>
  );
}
