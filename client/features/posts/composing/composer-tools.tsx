import { CalendarClock, ListChecks } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { ToolButton } from "../../../ui/tool-button.tsx";
import { texts } from "../writing/texts.ts";
import type { ComposerPoll, useComposer } from "./use-composer.ts";

const ComposerMomentSheet = lazy(() =>
  import("./composer-moment-sheet.tsx").then((m) => ({ default: m.ComposerMomentSheet })),
);

type ComposerToolsProps = {
  composer: ReturnType<typeof useComposer>;
  poll: ComposerPoll | undefined;
};

/** What a post may have beside its attachments: a poll, and a moment to come. */
export function ComposerTools({ composer, poll }: ComposerToolsProps) {
  const [choosing, setChoosing] = useState(false);
  const { draft, setPoll, setLater } = composer;
  return (
    <>
      {poll && (
        <ToolButton
          label={texts.composer.poll}
          word={texts.composer.pollWord}
          disabled={draft.poll !== null}
          onClick={() => setPoll(poll.empty)}
        >
          <Icon of={ListChecks} />
        </ToolButton>
      )}
      <ToolButton
        label={texts.composer.later}
        word={texts.composer.laterWord}
        onClick={() => setChoosing(true)}
      >
        <Icon of={CalendarClock} />
      </ToolButton>
      <Suspense>
        {choosing && (
          <ComposerMomentSheet
            later={draft.later}
            onSave={setLater}
            onClose={() => setChoosing(false)}
          />
        )}
      </Suspense>
    </>
  );
}
