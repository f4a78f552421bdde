import { callQuery } from "../../../infrastructure/reading/queries.ts";

/** The types of events, in the community’s words. */
export const eventTypesQuery = callQuery("calendarEvents", "listTypes");
