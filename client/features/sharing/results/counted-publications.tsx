import { PLATFORM_NAMES } from "../../../../shared/sharing/platforms.ts";
import type { CountedPublication } from "../../../../shared/sharing/results.contract.ts";
import { clock, dayAndMonth } from "../../../infrastructure/words/formats.ts";
import { Card, SlabHead } from "../../../ui/card.tsx";
import { List, ListItem } from "../../../ui/lists/list-item.tsx";
import { PlatformIcon } from "../platform-icons.tsx";
import { countsInWords } from "./count-words.ts";
import { texts } from "./texts.ts";

type CountedPublicationsProps = {
  publications: readonly CountedPublication[];
  /** How many there are, these included. */
  all: number;
};

/** The publications of the month, the newest first. */
export function CountedPublications({ publications, all }: CountedPublicationsProps) {
  return (
    <Card className="overflow-clip pb-1">
      <SlabHead className="px-gutter pt-4 pb-1.5">{texts.list}</SlabHead>
      <List>
        {publications.map((one) => (
          <li key={one.id}>
            <Line publication={one} />
          </li>
        ))}
      </List>
      {all > publications.length && (
        <p className="meta border-t border-line px-gutter py-3">
          {texts.listed(publications.length, all)}
        </p>
      )}
    </Card>
  );
}

function Line({ publication }: { publication: CountedPublication }) {
  const { platform, kind, title, url, publishedAt, readOn } = publication;
  const shown = title || texts.forConnections;
  return (
    <ListItem
      leading={<PlatformIcon platform={platform} className="size-6" />}
      title={<span className="line-clamp-2">{shown}</span>}
      wrap
      meta={
        <span className="grid">
          <span>{`${dayAndMonth(publishedAt)}, ${clock(publishedAt)} · ${texts.kind[kind]}`}</span>
          <span className="tabular-nums">
            {(readOn && countsInWords(publication, readOn)) || texts.waiting}
          </span>
        </span>
      }
      end={
        url && (
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="link inline-flex min-h-target items-center"
            aria-label={texts.seeOn(shown, PLATFORM_NAMES[platform])}
          >
            {texts.see}
          </a>
        )
      }
    />
  );
}
