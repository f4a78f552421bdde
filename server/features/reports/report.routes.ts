import { DomainError } from "../../../shared/ground/errors.ts";
import { PAGE_SIZE } from "../../../shared/ground/limits.ts";
import { decodeCursor, toPage } from "../../infrastructure/database/keyset.ts";
import { memberCalls } from "../../infrastructure/http/call-context.ts";
import type { Services } from "../../infrastructure/services.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import { createMediaSigner } from "../media/index.ts";
import { decideReport } from "./decide-report.ts";
import { editReport } from "./edit-report.ts";
import { listOwnReports } from "./own-report.query.ts";
import { passOnReport } from "./pass-on-report.ts";
import { listReports, readReport } from "./report.query.ts";
import { sendReport } from "./send-report.ts";
import { readWorkload } from "./workload.query.ts";

const calls = memberCalls.reports;

async function show({ db, secrets, clock }: Services, viewer: Viewer, id: string) {
  const now = clock();
  const sign = createMediaSigner(secrets, viewer.id, now);
  const report = await readReport(db, viewer, id, { sign, now });
  if (!report) throw new DomainError("NOT_FOUND");
  return report;
}

/** Calls to report, and to decide reports. */
export const reportCalls = {
  send: calls.send.handler(({ context: { services, viewer }, input }) =>
    sendReport(services, viewer, input),
  ),

  listMine: calls.listMine.handler(async ({ context: { services, viewer }, input }) => {
    const wanted = input.limit ?? PAGE_SIZE;
    const now = services.clock();
    const page = { after: decodeCursor(input.cursor), count: wanted + 1, now };
    const rows = await listOwnReports(services.db, viewer.id, page);
    const { items, nextCursor } = toPage(rows, wanted, (row) => row.position);
    return { items: items.map((row) => row.report), nextCursor };
  }),

  list: calls.list.handler(async ({ context: { services, viewer }, input }) => {
    const wanted = input.limit ?? PAGE_SIZE;
    const filter = {
      after: decodeCursor(input.cursor),
      count: wanted + 1,
      state: input.state,
      now: services.clock(),
    };
    const rows = await listReports(services.db, viewer, filter);
    const { items, nextCursor } = toPage(rows, wanted, (row) => row.position);
    return { items: items.map((row) => row.report), nextCursor };
  }),

  read: calls.read.handler(({ context: { services, viewer }, input }) =>
    show(services, viewer, input.id),
  ),

  edit: calls.edit.handler(async ({ context: { services, viewer }, input }) => {
    await editReport(services, viewer, input);
    return show(services, viewer, input.id);
  }),

  passOn: calls.passOn.handler(async ({ context: { services, viewer }, input }) => {
    await passOnReport(services, viewer, input.id);
    return show(services, viewer, input.id);
  }),

  decide: calls.decide.handler(async ({ context: { services, viewer }, input }) => {
    await decideReport(services, viewer, input);
    return { success: true as const };
  }),

  readWorkload: calls.readWorkload.handler(({ context: { services, viewer } }) =>
    readWorkload(services.db, viewer, services.clock()),
  ),
};
