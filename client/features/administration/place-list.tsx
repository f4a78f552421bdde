import type { ReactNode } from "react";
import { errorText } from "../../infrastructure/reading/error-texts.ts";
import { Card, CardStack } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/lists/empty-state.tsx";
import { PagedList, type PagedQuery } from "../../ui/lists/paged-list.tsx";
import { PlaceFrame } from "./place-frame.tsx";
import type { PlaceName } from "./places.ts";
import { texts } from "./texts.ts";

type PlaceListProps<T> = {
  place: PlaceName;
  list: PagedQuery<T>;
  words: { title: string; loading: string; failed: string; empty: string; emptyBody: string };
  keyOf: (item: T) => string;
  /** What the place is for, above its list. */
  lead?: ReactNode;
  /** In a slab of its own, above the list. */
  form?: ReactNode;
  /** Acts on several lines at once, above them. */
  above?: ReactNode;
  children: (item: T) => ReactNode;
};

/** A place of the administration that is one list, read page by page. */
export function PlaceList<T>({
  place,
  list,
  words,
  lead,
  form,
  above,
  ...rest
}: PlaceListProps<T>) {
  return (
    <PlaceFrame place={place} title={texts.places[place].name} narrow>
      <CardStack>
        {form && <Card pad>{form}</Card>}
        <Card className="overflow-clip">
          {lead && <p className="px-gutter py-4 text-ink-2">{lead}</p>}
          {above}
          <PagedList
            {...rest}
            list={list}
            words={{ ...texts, ...words }}
            reason={errorText}
            {...(lead && { className: "border-t border-line" })}
            empty={<EmptyState title={words.empty}>{words.emptyBody}</EmptyState>}
          />
        </Card>
      </CardStack>
    </PlaceFrame>
  );
}
