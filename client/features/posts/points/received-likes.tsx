import { useQuery } from "@tanstack/react-query";
import { AvatarPile } from "../../../ui/drawings/avatar-pile.tsx";
import { pointQueries } from "./point-queries.ts";
import { texts } from "./texts.ts";

/** How many of them are named. */
const NAMED = 2;

/** The likes that came to the reader this week, and from whom: for them alone. */
export function ReceivedLikes() {
  const { data } = useQuery(pointQueries.received);
  if (!data) return null;
  const names = data.people.slice(0, NAMED).map(({ name }) => name);
  return (
    <section className="border-t border-line px-gutter py-4">
      <h3 className="title text-h4">{texts.received}</h3>
      {data.count === 0 ? (
        <p className="meta mt-1">{texts.receivedNone}</p>
      ) : (
        <div className="mt-2 flex items-center gap-3">
          <AvatarPile
            people={data.people.map(({ name, avatarUrl }) => ({ name, src: avatarUrl }))}
          />
          <p className="min-w-0 text-pretty">
            {texts.receivedFrom(data.count, names, data.total - names.length)}
          </p>
        </div>
      )}
    </section>
  );
}
