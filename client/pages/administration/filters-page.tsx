import { FiltersPlace } from "../../features/administration/index.ts";

/** `/administration/filtres`: words and links that wait or are refused, and newcomers. */
export const Component = FiltersPlace;
