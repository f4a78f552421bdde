import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import { AskingButton } from "../../../ui/layers/confirm-dialog.tsx";
import { useAct } from "../use-act.ts";

/** A retry or a dismissal: its button's text and accessible name, and what is said once done. */
type Way = { act: () => Promise<unknown>; words: string; label: string; done: string };

type Props = {
  name: string;
  error: string;
  /** How often and when. */
  about: ReactNode;
  again: Way;
  /** Giving it up, which is asked twice. */
  giveUp: Way & { title: string; body: string; keep: string };
};

/** What failed: why, and whether to begin again or to give it up. */
export function FailureLine({ name, error, about, again, giveUp }: Props) {
  const retry = useAct({ act: again.act, done: () => again.done });
  const dismiss = useAct({ act: giveUp.act, done: () => giveUp.done });
  return (
    <div className="grid gap-2 px-gutter py-3.5">
      <div>
        <p className="font-medium">{name}</p>
        <p className="text-clay-ink wrap-anywhere">{error}</p>
        <p className="meta">{about}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="s"
          variant="wash"
          busy={retry.isPending}
          aria-label={again.label}
          onClick={() => retry.mutate(undefined)}
        >
          {again.words}
        </Button>
        <AskingButton
          size="s"
          variant="bare"
          busy={dismiss.isPending}
          aria-label={giveUp.label}
          ask={{
            title: giveUp.title,
            body: giveUp.body,
            confirm: giveUp.words,
            cancel: giveUp.keep,
          }}
          onConfirm={() => dismiss.mutate(undefined)}
        >
          {giveUp.words}
        </AskingButton>
      </div>
    </div>
  );
}
