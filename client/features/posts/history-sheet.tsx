import { useQuery } from "@tanstack/react-query";
import { errorText } from "../../infrastructure/reading/error-texts.ts";
import { callQuery } from "../../infrastructure/reading/queries.ts";
import { longDateTime } from "../../infrastructure/words/formats.ts";
import { EarlierTexts } from "../../ui/earlier-texts.tsx";
import { texts } from "./writing/texts.ts";

const words = texts.history;

type HistorySheetProps = { of: "posts" | "comments"; id: string; onClose: () => void };

/** What a post or a comment said before it was corrected, for those who moderate. */
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
      items={data?.items.map(({ text, replacedAt }) => ({
        when: words.until(longDateTime(replacedAt)),
        text,
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
