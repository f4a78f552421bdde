export { createEarning, takeBack } from "./earn.subscriber.ts";
export { compareLedger, type LedgerDifference } from "./ledger-check.query.ts";
export { WHOLE_COMMUNITY } from "./points.repository.ts";
export { createRankingCalls } from "./ranking.routes.ts";
