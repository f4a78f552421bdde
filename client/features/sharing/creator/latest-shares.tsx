import { useQuery } from "@tanstack/react-query";
import { Check, CircleAlert, Clock, type LucideIcon } from "lucide-react";
import { Link } from "react-router";
import type { Share } from "../../../../shared/sharing/shares.contract.ts";
import { dayAndMonth, relativeDay } from "../../../infrastructure/words/formats.ts";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { RailSection } from "../../../ui/frame/rail-section.tsx";
import { SkeletonLine } from "../../../ui/lists/skeleton.tsx";
import type { TagTone } from "../../../ui/tag.tsx";
import { shareAddress, stateOf, titleOf } from "../history/share-item.tsx";
import { publishingQueries } from "../publishing-queries.ts";
import { texts } from "./texts.ts";

const words = texts.latest;

/** « Vos dernières publications », each leading back to its progress. */
export function LatestShares() {
  const { data, isError } = useQuery(publishingQueries.latest);
  return (
    <RailSection title={words.title}>
      {!data && !isError && <SkeletonLine className="w-3/5" />}
      {isError && !data && <p className="meta">{words.failed}</p>}
      {data?.items.length === 0 && <p className="meta">{words.none}</p>}
      {data && data.items.length > 0 && (
        <ul className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
          {data.items.map((share) => (
            <li key={share.id}>
              <Line share={share} />
            </li>
          ))}
        </ul>
      )}
      {data && data.items.length > 0 && (
        <Link to="/dashboard/publications" className="link min-h-11 justify-self-start">
          {words.all}
        </Link>
      )}
    </RailSection>
  );
}

const LOOKS: Record<TagTone, { icon: LucideIcon; ink: string }> = {
  blue: { icon: Check, ink: "text-blue-ink" },
  plain: { icon: Clock, ink: "text-ink-2" },
  clay: { icon: CircleAlert, ink: "text-clay-ink" },
  garnet: { icon: CircleAlert, ink: "text-clay-ink" },
  gold: { icon: Check, ink: "text-ink-2" },
};

function Line({ share }: { share: Share }) {
  const [tone, label] = stateOf(share);
  const { icon, ink } = LOOKS[tone];
  const { scheduleFor, status, createdAt } = share;
  return (
    <Link
      to={shareAddress(share.id)}
      className="-mx-2 block rounded-control px-2 py-1.5 hover:bg-slab/60"
    >
      <span className="block truncate font-semibold">{titleOf(share)}</span>
      <span className="meta flex flex-wrap items-center gap-x-2">
        {words.platforms(share.platforms.length)} ·{" "}
        {scheduleFor && status === "scheduled"
          ? words.planned(dayAndMonth(scheduleFor))
          : relativeDay(createdAt)}
        <span className={cx("inline-flex items-center gap-1.5 font-medium", ink)}>
          <Icon of={icon} size="s" />
          {label}
        </span>
      </span>
    </Link>
  );
}
