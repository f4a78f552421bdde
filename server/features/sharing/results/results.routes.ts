import { memberCalls } from "../../../infrastructure/http/call-context.ts";
import { listMonth, listMonthVisits } from "./month-results.query.ts";
import { monthResults } from "./month-results.ts";
import { toCsv } from "./results-csv.ts";

const calls = memberCalls.results;

/** The calls of what publications brought, for those who look after them. */
export const resultCalls = {
  read: calls.read.handler(async ({ context: { services }, input: { month } }) => {
    const { rows, readsX } = await listMonth(services.db, month);
    const links = await listMonthVisits(services.db, month);
    return { ...monthResults(month, rows, readsX), links };
  }),

  exportMonth: calls.exportMonth.handler(async ({ context: { services }, input: { month } }) => {
    const { rows } = await listMonth(services.db, month);
    return { csv: toCsv(rows), count: rows.length };
  }),
};
