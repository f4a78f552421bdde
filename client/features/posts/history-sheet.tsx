import { useQuery } from "@tanstack/react-query";
import type { EarlierText } from "../../../shared/posts/posts.contract.ts";
import { errorText } from "../../infrastructure/reading/error-texts.ts";
import { callQuery } from "../../infrastructure/reading/queries.ts";
import { longDateTime } from "../../infrastructure/words/formats.ts";
import { EarlierTexts } from "../../ui/earlier-texts.tsx";
import { texts } from "./writing/texts.ts";

const words = texts.history;

type HistorySheetProps = { of: "posts" | "comments"; id: string; onClose: () => void };

/** What a post or a comment was before each change, for those who moderate. */
export function HistorySheet({ of, id, onClose }: HistorySheetProps) {
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(of, "readHistory", { id }),
    staleTime: 0,
  });
  return (
    <EarlierTexts
      title={words.title}
      lead={words.lead}
      closeLabel={words.close}
      onClose={onClose}
      items={data?.items.map((version) => ({
        when: words.until(longDateTime(version.replacedAt)),
        text: version.text,
        more: <FormerPlace version={version} />,
      }))}
      wordless={words.wordless}
      empty={words.empty}
      {...(error && {
        failure: {
          title: words.failed,
          body: errorText(error),
          retryLabel: words.retry,
          busy: isFetching,
          onRetry: () => void refetch(),
        },
      })}
    />
  );
}

/** Its groups, its readers and what it showed, where they changed with it. */
function FormerPlace({ version }: { version: EarlierText }) {
  const { groups, visibility, media } = version;
  return (
    <>
      {groups && (
        <p className="meta pt-1">
          {groups.length > 0 ? words.groups(groups.map(({ name }) => name)) : words.noGroups}
          {visibility && ` · ${words[visibility]}`}
        </p>
      )}
      {media?.length === 0 && <p className="meta pt-1">{words.noMedia}</p>}
      {media && media.length > 0 && (
        <ul aria-label={words.media} className="flex flex-wrap gap-2 pt-2">
          {media.map((one) => (
            <li key={one.id}>
              <FormerMedia media={one} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Opened whole in a page of its own, from a small picture or from its name. */
function FormerMedia({ media }: { media: NonNullable<EarlierText["media"]>[number] }) {
  const { kind, name, alt, url, thumbnailUrl } = media;
  return (
    <a href={url} target="_blank" rel="noreferrer" className="inline-flex min-h-11 items-center">
      {thumbnailUrl ? (
        <img
          src={thumbnailUrl}
          alt={alt || words.kinds[kind]}
          loading="lazy"
          className="size-20 rounded-control bg-sunk object-cover"
        />
      ) : (
        <span className="text-blue-ink underline">{words.file(words.kinds[kind], name)}</span>
      )}
    </a>
  );
}
