import { api } from "../../../infrastructure/reading/api.ts";
import { queryClient } from "../../../infrastructure/reading/query-client.ts";
import { meQuery } from "../../../infrastructure/session/session.ts";
import { mapQueries } from "./map-queries.ts";

/** Counts for a city from now on, or for none; every screen that says it follows. Throws `ApiError`. */
export async function saveMapPlace(mapPlaceId: string | null): Promise<void> {
  queryClient.setQueryData(meQuery.queryKey, await api.members.editMe({ mapPlaceId }));
  await queryClient.invalidateQueries({ queryKey: mapQueries.all.queryKey });
}
