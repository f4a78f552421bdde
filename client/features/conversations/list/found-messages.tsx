import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { errorText } from "../../../infrastructure/error-texts.ts";
import { useMe } from "../../../infrastructure/session.ts";
import { usePaths } from "../../../infrastructure/use-paths.ts";
import { Face } from "../../../ui/face.tsx";
import { ListItem } from "../../../ui/list-item.tsx";
import { PagedList } from "../../../ui/paged-list.tsx";
import { conversationQueries } from "../conversation-queries.ts";
import { shortMoment, texts } from "../texts.ts";

/** What was said in one's conversations, by words: each line opens its conversation there. */
export function FoundMessages({ words }: { words: string }) {
  const paths = usePaths();
  const me = useMe();
  const list = useInfiniteQuery(conversationQueries.found(words));
  return (
    <section aria-labelledby="messages-trouves">
      <h2 id="messages-trouves" className="meta px-gutter pt-4 pb-1 font-semibold">
        {texts.said}
      </h2>
      <PagedList
        list={list}
        words={texts.list}
        reason={errorText}
        keyOf={({ message }) => message.id}
        empty={
          <p role="status" className="px-gutter py-3 text-ink-2">
            {texts.noneFound(words)}
          </p>
        }
      >
        {({ message, conversation: { id, name, pictureUrl, otherId } }) => (
          <ListItem
            as={Link}
            to={`${otherId ? paths.talkWith(me.id, otherId) : paths.talk(id)}?message=${message.id}`}
            leading={<Face name={name} src={pictureUrl} />}
            title={name}
            meta={
              <span className="line-clamp-2">
                {message.author.id === me.id
                  ? texts.you(message.text)
                  : texts.by(message.author.name, message.text)}
              </span>
            }
            end={<span className="meta">{shortMoment(message.createdAt)}</span>}
          />
        )}
      </PagedList>
    </section>
  );
}
