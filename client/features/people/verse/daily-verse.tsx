import { ImageDown } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { today } from "../../../../shared/ground/days.ts";
import { useCommunity } from "../../../infrastructure/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { RailSection } from "../../../ui/frame/rail-section.tsx";
import { texts } from "./texts.ts";
import { verseOfDay } from "./verse-of-day.ts";

const VerseImageSheet = lazy(() =>
  import("./verse-image-sheet.tsx").then((m) => ({ default: m.VerseImageSheet })),
);

/** The verse of the day in the column beside a page, and what makes an image of it. */
export function DailyVerse() {
  return (
    <RailSection>
      <KeptVerse />
    </RailSection>
  );
}

/** The verse of the day, and what makes an image of it. */
export function KeptVerse() {
  const [open, setOpen] = useState(false);
  const { timeZone } = useCommunity();
  const verse = verseOfDay(today(timeZone));
  return (
    <>
      <figure>
        <blockquote className="verse">{verse.text}</blockquote>
        <figcaption className="meta mt-2">{verse.reference}</figcaption>
      </figure>
      <Button
        variant="bare"
        size="s"
        className="mt-1 -ml-3 justify-self-start"
        icon={<Icon of={ImageDown} size="s" />}
        onClick={() => setOpen(true)}
      >
        {texts.keep}
      </Button>
      <Suspense>
        {open && <VerseImageSheet verse={verse} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
