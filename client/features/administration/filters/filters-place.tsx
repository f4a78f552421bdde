import { useQuery } from "@tanstack/react-query";
import { Card, CardStack } from "../../../ui/card.tsx";
import { administrationQueries } from "../administration-queries.ts";
import { PlaceFrame } from "../place-frame.tsx";
import { ReadState } from "../read-state.tsx";
import { texts as common } from "../texts.ts";
import { FilterForm } from "./filter-form.tsx";
import { FilterList } from "./filter-list.tsx";
import { FilterTrialForm } from "./filter-trial-form.tsx";
import { NewcomersForm } from "./newcomers-form.tsx";

/** `/administration/filtres`: words and links that wait or are refused, and newcomers. */
export function FiltersPlace() {
  const query = useQuery(administrationQueries.caution);
  return (
    <PlaceFrame place="filtres" title={common.places.filtres.name} narrow>
      {query.data ? (
        <CardStack>
          <FilterForm />
          <FilterTrialForm />
          <FilterList filters={query.data.filters} />
          <NewcomersForm
            key={query.data.firstPostsHeld}
            firstPostsHeld={query.data.firstPostsHeld}
            registrationsAnHour={query.data.registrationsAnHour}
          />
        </CardStack>
      ) : (
        <Card>
          <ReadState query={query} />
        </Card>
      )}
    </PlaceFrame>
  );
}
