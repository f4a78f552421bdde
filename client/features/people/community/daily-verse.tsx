import { blessings } from "../../../../shared/people/blessings.ts";
import { RailSection } from "../../../ui/frame/rail-section.tsx";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The verse of the day: the same for everyone until midnight. */
export function DailyVerse() {
  const verse = blessings[Math.floor(Date.now() / DAY_MS) % blessings.length];
  if (!verse) return null;
  return (
    <RailSection>
      <figure>
        <blockquote className="verse">{verse.text}</blockquote>
        <figcaption className="meta mt-2">{verse.reference}</figcaption>
      </figure>
    </RailSection>
  );
}
