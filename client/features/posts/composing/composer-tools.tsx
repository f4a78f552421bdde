import { BookOpen, CalendarClock, ListChecks } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { ToolButton } from "../../../ui/tool-button.tsx";
import { texts } from "../writing/texts.ts";
import type { ComposerPoll, useComposer } from "./use-composer.ts";

const ComposerMomentSheet = lazy(() =>
  import("./composer-moment-sheet.tsx").then((m) => ({ default: m.ComposerMomentSheet })),
);

const VerseSheet = lazy(() => import("./verse-sheet.tsx").then((m) => ({ default: m.VerseSheet })));

type ComposerToolsProps = {
  composer: ReturnType<typeof useComposer>;
  poll: ComposerPoll | undefined;
};

/** What a post may have beside its attachments: a poll, a verse, and a moment to come. */
export function ComposerTools({ composer, poll }: ComposerToolsProps) {
  const [choosing, setChoosing] = useState<"verse" | "moment" | null>(null);
  const { draft, setPoll, setLater } = composer;
  const close = () => setChoosing(null);
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
        label={texts.composer.verse}
        word={texts.composer.verseWord}
        onClick={() => setChoosing("verse")}
      >
        <Icon of={BookOpen} />
      </ToolButton>
      <ToolButton
        label={texts.composer.later}
        word={texts.composer.laterWord}
        onClick={() => setChoosing("moment")}
      >
        <Icon of={CalendarClock} />
      </ToolButton>
      <Suspense>
        {choosing === "moment" && (
          <ComposerMomentSheet later={draft.later} onSave={setLater} onClose={close} />
        )}
        {choosing === "verse" && (
          <VerseSheet text={draft.text} onWrite={composer.write} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
