import { PLATFORM_NAMES } from "../../../../shared/sharing/platforms.ts";
import { COUNT_NAMES } from "../../../../shared/sharing/publication-counts.ts";
import type { MonthResults, PlatformResults } from "../../../../shared/sharing/results.contract.ts";
import { Card, SlabHead } from "../../../ui/card.tsx";
import { List, ListItem } from "../../../ui/lists/list-item.tsx";
import { PlatformIcon } from "../platform-icons.tsx";
import { texts } from "./texts.ts";

/** Each platform with what it counted, in all and for one publication. */
export function PlatformsCard({ platforms }: Pick<MonthResults, "platforms">) {
  return (
    <Card className="overflow-clip pb-1">
      <SlabHead className="px-gutter pt-4 pb-1.5">{texts.platforms}</SlabHead>
      <List>
        {platforms.map((one) => (
          <li key={one.platform}>
            <ListItem
              leading={<PlatformIcon platform={one.platform} className="size-7" />}
              title={PLATFORM_NAMES[one.platform]}
              wrap
              meta={<Sums results={one} />}
            />
          </li>
        ))}
      </List>
    </Card>
  );
}

function Sums({ results: { publications, totals, averages } }: { results: PlatformResults }) {
  const known = COUNT_NAMES.filter((name) => totals[name] !== null);
  return (
    <ul className="grid gap-0.5 tabular-nums">
      <li>{texts.publications(publications)}</li>
      {known.length === 0 && <li>{texts.uncounted}</li>}
      {known.map((name) => (
        <li key={name}>
          {texts.average(texts.counts[name](totals[name] ?? 0), averages[name] ?? 0)}
        </li>
      ))}
    </ul>
  );
}

/** Visits of our own short addresses, by the platform they went out to. */
export function LinksCard({ links }: Pick<MonthResults, "links">) {
  if (links.length === 0) return null;
  return (
    <Card className="overflow-clip pb-1">
      <SlabHead className="px-gutter pt-4 pb-1.5">{texts.links}</SlabHead>
      <p className="meta px-gutter pb-1 text-pretty">{texts.linksAbout}</p>
      <List>
        {links.map(({ platform, visits }) => (
          <li key={platform}>
            <ListItem
              leading={<PlatformIcon platform={platform} className="size-7" />}
              title={PLATFORM_NAMES[platform]}
              end={<span className="tabular-nums">{texts.visitsShort(visits)}</span>}
            />
          </li>
        ))}
      </List>
    </Card>
  );
}

/** Words, images and videos beside what is ordinary. */
export function KindsCard({ kinds }: Pick<MonthResults, "kinds">) {
  return (
    <Card className="overflow-clip pb-1">
      <SlabHead className="px-gutter pt-4 pb-1.5">{texts.kinds}</SlabHead>
      <List>
        {kinds.map(({ kind, publications, usual }) => (
          <li key={kind}>
            <ListItem
              title={texts.kind[kind]}
              meta={texts.publications(publications)}
              end={<span className="tabular-nums">{texts.usual(usual)}</span>}
            />
          </li>
        ))}
      </List>
    </Card>
  );
}
