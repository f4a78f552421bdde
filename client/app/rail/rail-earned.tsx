import type { Rail } from "../../../shared/posts/rail.contract.ts";
import { PointsBadge } from "../../product/points-badge.tsx";
import { RailSection } from "../../ui/frame/rail-section.tsx";
import { texts } from "./texts.ts";

/** What the reader did this week, with the merci/bénis of each. */
export function RailEarned({ earned }: Pick<Rail, "earned">) {
  if (earned.length === 0) return null;
  return (
    <RailSection title={texts.thisWeek}>
      <ul className="grid gap-1">
        {earned.map(({ kind, acts, points }) => (
          <li key={kind} className="flex min-h-8 items-center justify-between gap-3">
            <span>{texts.acts[kind](acts)}</span>
            <PointsBadge label={texts.points(points)}>{`+${points}`}</PointsBadge>
          </li>
        ))}
      </ul>
    </RailSection>
  );
}
