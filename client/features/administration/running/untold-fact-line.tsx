import type { UntoldFact } from "../../../../shared/administration/running.contract.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { FailureLine } from "./failure-line.tsx";
import { texts } from "./texts.ts";

const words = texts.facts;

/** Something nobody could be told of: why, and whether to tell it after all. */
export function UntoldFactLine({ fact: { id, kind, error, happenedAt } }: { fact: UntoldFact }) {
  const name = words.names[kind] ?? words.other;
  return (
    <FailureLine
      name={name}
      error={error}
      about={words.happened(happenedAt)}
      again={{
        act: () => api.administration.tellFact({ id }),
        words: words.tell,
        label: words.tellLabel(name, error),
        done: words.told,
      }}
      giveUp={{
        act: () => api.administration.dismissFact({ id }),
        words: words.dismiss,
        label: words.dismissLabel(name, error),
        done: words.dismissed,
        title: words.dismissTitle,
        body: words.dismissBody,
        keep: words.keep,
      }}
    />
  );
}
