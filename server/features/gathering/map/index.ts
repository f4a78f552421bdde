export { createMapCalls, type ReadPlacedEvents } from "./map.routes.ts";
