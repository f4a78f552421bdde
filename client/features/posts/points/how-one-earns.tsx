import { POINTS } from "../../../../shared/posts/points.ts";
import { PointsBadge } from "../../../product/points-badge.tsx";
import { RailSection } from "../../../ui/frame/rail-section.tsx";
import { texts } from "./texts.ts";

/** How merci/bénis are earned, in the right column. */
export function HowOneEarns() {
  return (
    <RailSection title={texts.rail}>
      <ul className="grid gap-1">
        {(["share", "comment", "like"] as const).map((kind) => (
          <li key={kind} className="flex min-h-9 items-center gap-3">
            <PointsBadge label={texts.points(POINTS[kind])} className="w-11">
              {POINTS[kind]}
            </PointsBadge>
            <span>{texts.when[kind]}</span>
          </li>
        ))}
      </ul>
    </RailSection>
  );
}
