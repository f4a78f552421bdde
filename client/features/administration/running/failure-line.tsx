import { type ReactNode, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/layers/confirm-dialog.tsx";
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
  const [asking, setAsking] = useState(false);
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
        <WayButton
          way={again}
          variant="wash"
          busy={retry.isPending}
          onPress={() => retry.mutate(undefined)}
        />
        <WayButton
          way={giveUp}
          variant="bare"
          busy={dismiss.isPending}
          onPress={() => setAsking(true)}
        />
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={giveUp.title}
        confirm={giveUp.words}
        cancel={giveUp.keep}
        onConfirm={() => dismiss.mutate(undefined)}
      >
        {giveUp.body}
      </ConfirmDialog>
    </div>
  );
}

type WayButtonProps = {
  way: Way;
  variant: "wash" | "bare";
  busy: boolean;
  onPress: () => void;
};

function WayButton({ way, variant, busy, onPress }: WayButtonProps) {
  return (
    <Button size="s" variant={variant} busy={busy} aria-label={way.label} onClick={onPress}>
      {way.words}
    </Button>
  );
}
