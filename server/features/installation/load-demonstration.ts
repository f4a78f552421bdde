/** What fills a community with the demonstration: 300 kB of texts that few servers ever read. */
export const loadDemonstration = () => import("./demonstration/fill-demonstration.ts");
