import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { callQuery } from "../../../infrastructure/reading/queries.ts";
import { groundsQuery, modelAnswersQuery } from "../../../product/decisions/decision-words.ts";
import { Card, CardStack } from "../../../ui/card.tsx";
import { SegmentedLink, SegmentedLinks } from "../../../ui/frame/segmented-links.tsx";
import { PlaceFrame } from "../place-frame.tsx";
import { ReadState } from "../read-state.tsx";
import { texts as common } from "../texts.ts";
import { OrderedWordsForm } from "./ordered-words-form.tsx";
import { texts } from "./texts.ts";
import { type SavedList, useOrderedWords } from "./use-ordered-words.ts";

const typesQuery = callQuery("calendarEvents", "listTypes");
const templatesQuery = callQuery("shares", "listTemplates");

/** What the addresses of the lists end with. */
const LISTS = [
  { id: null, name: texts.types.name, draw: EventTypes },
  { id: "modeles", name: texts.templates.name, draw: Templates },
  { id: "regles", name: texts.grounds.name, draw: Grounds },
  { id: "reponses", name: texts.answers.name, draw: Answers },
] as const;

/** `/administration/mots/{modeles|regles|reponses?}`: the lists of words that the community writes. */
export function WordsPlace({ openId }: { openId: string | null }) {
  const paths = usePaths();
  const open = LISTS.find(({ id }) => id === openId) ?? LISTS[0];
  return (
    <PlaceFrame place="mots" title={common.places.mots.name} narrow>
      <CardStack className="lg:max-w-160">
        <Card pad>
          <SegmentedLinks label={texts.lists}>
            {LISTS.map(({ id, name }) => (
              <SegmentedLink
                key={name}
                as={Link}
                to={id ? paths.administration("mots", id) : paths.administration("mots")}
                current={id === open.id}
                replace
              >
                {name}
              </SegmentedLink>
            ))}
          </SegmentedLinks>
        </Card>
        <open.draw />
      </CardStack>
    </PlaceFrame>
  );
}

function EventTypes() {
  const query = useQuery({ ...typesQuery, staleTime: 0 });
  return query.data ? <EventTypesForm list={query.data} /> : <Reading query={query} />;
}

function EventTypesForm({ list }: { list: SavedList }) {
  const { name, lead, label, saved, proposals } = texts.types;
  const words = useOrderedWords({
    queryKey: typesQuery.queryKey,
    list,
    read: () => api.calendarEvents.listTypes(),
    save: (wish) => api.calendarEvents.saveTypes(wish),
    saved,
  });
  return <OrderedWordsForm {...{ words, name, lead, label, proposals }} />;
}

/** The words of a list that all have a text. */
type TextWish = {
  items: { key?: string | undefined; name: string; text: string; hidden: boolean }[];
};

type TextListProps = {
  list: SavedList;
  queryKey: readonly unknown[];
  said: Pick<typeof texts.templates, "name" | "lead" | "label" | "text" | "saved">;
  read: () => Promise<SavedList>;
  save: (wish: TextWish & { basedOn: string }) => Promise<SavedList>;
};

function TextListForm({ list, queryKey, said, read, save }: TextListProps) {
  const words = useOrderedWords({
    queryKey,
    list,
    read,
    save: ({ items, basedOn }) =>
      save({ items: items.map((item) => ({ ...item, text: item.text ?? "" })), basedOn }),
    saved: said.saved,
  });
  const { name, lead, label, text } = said;
  return <OrderedWordsForm {...{ words, name, lead, label }} textLabel={text} />;
}

function Templates() {
  const query = useQuery({ ...templatesQuery, staleTime: 0 });
  if (!query.data) return <Reading query={query} />;
  return (
    <TextListForm
      list={query.data}
      queryKey={templatesQuery.queryKey}
      said={texts.templates}
      read={() => api.shares.listTemplates()}
      save={(wish) => api.shares.saveTemplates(wish)}
    />
  );
}

function Grounds() {
  const query = useQuery({ ...groundsQuery, staleTime: 0 });
  if (!query.data) return <Reading query={query} />;
  return (
    <TextListForm
      list={query.data}
      queryKey={groundsQuery.queryKey}
      said={texts.grounds}
      read={() => api.administration.listGrounds()}
      save={(wish) => api.administration.saveGrounds(wish)}
    />
  );
}

function Answers() {
  const query = useQuery({ ...modelAnswersQuery, staleTime: 0 });
  if (!query.data) return <Reading query={query} />;
  return (
    <TextListForm
      list={query.data}
      queryKey={modelAnswersQuery.queryKey}
      said={texts.answers}
      read={() => api.administration.listModelAnswers()}
      save={(wish) => api.administration.saveModelAnswers(wish)}
    />
  );
}

const Reading = ({ query }: Parameters<typeof ReadState>[0]) => (
  <Card>
    <ReadState query={query} />
  </Card>
);
