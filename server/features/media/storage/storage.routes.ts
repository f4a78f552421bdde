import path from "node:path";
import { LIGHT_AFTER_MONTHS } from "../../../../shared/administration/light-form-ages.ts";
import { roomOf } from "../../../infrastructure/ballast.ts";
import { memberCalls } from "../../../infrastructure/http/call-context.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import { bytesIn } from "../../../infrastructure/storage/folder-size.ts";
import { daysLeft, RECENT_DAYS } from "./days-left.ts";
import { KEEP_LIGHT_FORMS } from "./keep-light-forms.job.ts";
import { countOrphans, eraseOrphans } from "./orphans.ts";
import { readMediaShares, readRoom } from "./storage.query.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

const calls = memberCalls.administration;

function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  return before;
}

/** @param timeZone the community's, of which months are told */
export function createStorageCalls(timeZone: () => string) {
  return {
    readStorage: calls.readStorage.handler(async ({ context: { services } }) => {
      const { db, clock } = services;
      const { dataDir } = services.config;
      const now = clock();
      const folder = (name: string) => bytesIn(path.join(dataDir, name));
      const media = await readMediaShares(db, timeZone());
      const room = await readRoom(db, {
        since: new Date(now.getTime() - RECENT_DAYS * DAY_MS),
        before: LIGHT_AFTER_MONTHS.map((months) => monthsBefore(now, months)),
        job: KEEP_LIGHT_FORMS,
      });
      const disk = await roomOf(dataDir);
      const total = media.reduce((sum, { bytes }) => sum + bytes, 0);
      const { database, recent, thinning } = room;
      return {
        disk,
        database,
        media,
        thinning,
        backups: await folder("backups"),
        dataCopies: await folder("exports"),
        uploads: await folder("uploads"),
        daysLeft: daysLeft({ free: disk.free, database, media: total, recent }),
        lighter: LIGHT_AFTER_MONTHS.map((olderThan, index) => ({
          olderThan,
          ...(room.lighter[index] ?? { files: 0, bytes: 0 }),
        })),
      };
    }),

    keepLightForms: calls.keepLightForms.handler(async ({ context: { services }, input }) => {
      const before = monthsBefore(services.clock(), input.olderThan).toISOString();
      await act(services, (tx) => services.jobs.enqueue(tx, KEEP_LIGHT_FORMS, { before }));
      return { success: true as const };
    }),

    findOrphans: calls.findOrphans.handler(({ context: { services } }) => countOrphans(services)),

    eraseOrphans: calls.eraseOrphans.handler(({ context: { services } }) => eraseOrphans(services)),
  };
}
