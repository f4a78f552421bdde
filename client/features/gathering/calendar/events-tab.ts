import { TABS } from "../../../../shared/ground/tabs.ts";

/** The tab where events are. */
export const EVENTS_TAB = TABS[3];
