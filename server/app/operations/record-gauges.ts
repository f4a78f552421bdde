import type { Registry } from "prom-client";
import type { Room } from "../../infrastructure/ballast.ts";
import type { QueueDelay } from "../../infrastructure/jobs/job-states.query.ts";
import type { FollowerDelay } from "../../infrastructure/outbox/untold.query.ts";

/** What is read each time that metrics are asked for. */
export type RecordGauges = {
  /** Whether this process is asked to stop. */
  leaving(): boolean;
  queues(): Promise<QueueDelay[]>;
  untoldSeconds(): Promise<number>;
  followers(): Promise<FollowerDelay[]>;
  /** Whether the place of media answered when it was last asked. */
  mediaAnswer(): Promise<boolean>;
  /** Of the disk of the data folder. */
  room(): Promise<Room>;
};

/**
 * Gauges of what the processes of an installation share: each of them reads the same. What cannot be
 * read is left out of an answer, and the rest is given.
 *
 * @returns what reads them again
 */
export async function countRecord(
  registry: Registry,
  read: RecordGauges,
): Promise<() => Promise<void>> {
  const { Gauge } = await import("prom-client");
  // Processes of one machine that answer together read the same: it is not added up.
  const common = { registers: [registry], aggregator: "max" as const };
  const alone = (name: string, help: string) => new Gauge({ ...common, name, help });
  const ofEach = (labelName: "queue" | "follower", name: string, help: string) =>
    new Gauge({ ...common, name, help, labelNames: [labelName] });
  const ofQueue = (name: string, help: string) => ofEach("queue", name, help);
  const leaving = alone("parvis_leaving", "1 once this process is asked to stop");
  const due = ofQueue("job_queue_due", "Jobs whose time has come and that nobody has begun");
  const oldest = ofQueue("job_queue_oldest_due_seconds", "For how long the first of them is due");
  const failed = ofQueue("job_queue_failed", "Jobs whose attempts are used up");
  const untold = alone("outbox_untold_seconds", "For how long the first untold fact has waited");
  const followed = ofEach(
    "follower",
    "outbox_follower_late_seconds",
    "For how long the first fact that a follower has not read is handed out",
  );
  const media = new Gauge({
    ...common,
    name: "media_store_up",
    help: "Whether the place of media answers (1) or files are done without (0)",
    aggregator: "min",
  });
  const free = alone("data_folder_free_bytes", "Free bytes of the disk of the data folder");
  const size = alone("data_folder_size_bytes", "All bytes of the disk of the data folder");

  const readings = [
    async () => {
      const queues = await read.queues();
      for (const { name: queue, ...delay } of queues) {
        due.set({ queue }, delay.due);
        oldest.set({ queue }, delay.oldestSeconds);
        failed.set({ queue }, delay.failed);
      }
    },
    async () => untold.set(await read.untoldSeconds()),
    async () => {
      for (const { follower, seconds } of await read.followers())
        followed.set({ follower }, seconds);
    },
    async () => media.set((await read.mediaAnswer()) ? 1 : 0),
    async () => {
      const room = await read.room();
      free.set(room.free);
      size.set(room.size);
    },
  ];
  return async () => {
    leaving.set(read.leaving() ? 1 : 0);
    for (const gauge of [due, oldest, failed, followed]) gauge.reset();
    for (const gauge of [untold, media, free, size]) gauge.remove();
    await Promise.allSettled(readings.map((reading) => reading()));
  };
}
