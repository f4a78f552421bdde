import type { Appeal } from "../../shared/administration/own-decisions.contract.ts";
import { texts } from "./appeal-state-texts.ts";

/** What became of a decision since it was contested, in place of what contests it. */
export function AppealState({ appeal }: { appeal: Appeal }) {
  const { sentAt, state, byAnother, answers } = appeal;
  const outcome = state === "granted" || state === "upheld" ? texts.outcomes[state] : null;
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{texts.sent(sentAt)}</p>
      {answers.map(({ text, at }) => (
        <div key={at} className="border-l-3 border-line-strong pl-3">
          <p className="wrap-anywhere words">{text}</p>
          <p className="meta mt-1">{texts.answered(at, byAnother)}</p>
        </div>
      ))}
      {outcome && <p className="font-semibold">{outcome}</p>}
      {(state === "waiting" || state === "taken") && (
        <p className="text-ink-2">{texts.waiting(byAnother)}</p>
      )}
      {state === "taken" && <p className="text-ink-2">{texts.taken}</p>}
      {state === "closed" && <p className="text-ink-2">{texts.closed}</p>}
    </div>
  );
}
