import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { callQuery } from "../../../infrastructure/reading/queries.ts";
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
/** What the address of the templates ends with. */
const TEMPLATES = "modeles";

/** `/administration/mots/{modeles?}`: what the community calls its events, and its texts to share. */
export function WordsPlace({ openId }: { openId: string | null }) {
  const paths = usePaths();
  const templates = openId === TEMPLATES;
  return (
    <PlaceFrame place="mots" title={common.places.mots.name} narrow>
      <CardStack className="lg:max-w-160">
        <Card pad>
          <SegmentedLinks label={texts.lists}>
            <SegmentedLink as={Link} to={paths.administration("mots")} current={!templates} replace>
              {texts.types.name}
            </SegmentedLink>
            <SegmentedLink
              as={Link}
              to={paths.administration("mots", TEMPLATES)}
              current={templates}
              replace
            >
              {texts.templates.name}
            </SegmentedLink>
          </SegmentedLinks>
        </Card>
        {templates ? <Templates /> : <EventTypes />}
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

function Templates() {
  const query = useQuery({ ...templatesQuery, staleTime: 0 });
  return query.data ? <TemplatesForm list={query.data} /> : <Reading query={query} />;
}

function TemplatesForm({ list }: { list: SavedList }) {
  const { name, lead, label, text, saved } = texts.templates;
  const words = useOrderedWords({
    queryKey: templatesQuery.queryKey,
    list,
    read: () => api.shares.listTemplates(),
    save: ({ items, basedOn }) =>
      api.shares.saveTemplates({
        items: items.map((item) => ({ ...item, text: item.text ?? "" })),
        basedOn,
      }),
    saved,
  });
  return <OrderedWordsForm {...{ words, name, lead, label }} textLabel={text} />;
}

const Reading = ({ query }: Parameters<typeof ReadState>[0]) => (
  <Card>
    <ReadState query={query} />
  </Card>
);
