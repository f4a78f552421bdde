import { afterAll, beforeEach, expect, test } from "vitest";
import { MINUTE, startTestParvis } from "../../../../tests/builders/index.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { markConnected, markDisconnected, removeLapsed } from "./presence.repository.ts";

const site = await startTestParvis({ config: { roles: ["web"] } });
afterAll(site.stop);
const { db, admin } = site;
const [one, other] = [uuidv7(), uuidv7()];
const now = () => site.clock();
const comeTo = (processId: string, at = now()) => markConnected(db, [admin.id], { processId, at });
const leave = (processId: string, at = now()) => markDisconnected(db, admin.id, { processId, at });
const isConnected = async () => {
  const found = await db
    .selectFrom("members")
    .select("connected")
    .where("id", "=", admin.id)
    .executeTakeFirstOrThrow();
  return found.connected;
};

beforeEach(() => db.deleteFrom("presences").execute());

test("who leaves one process and is still in another is not gone", async () => {
  await comeTo(one);
  await comeTo(other);
  expect([await leave(one), await isConnected()]).toEqual([false, true]);
  expect([await leave(other), await isConnected()]).toEqual([true, false]);
});

test("a process that died holds nobody back, and what it noted is forgotten", async () => {
  const before = new Date(now().getTime() - 4 * MINUTE);
  await comeTo(other, before);
  await comeTo(one);
  expect(await leave(one)).toBe(true);
  await comeTo(one);
  await removeLapsed(db, new Date(before.getTime() + 6.5 * MINUTE));
  const left = await db.selectFrom("presences").select("process_id").execute();
  expect(left).toEqual([{ process_id: one }]);
});

test("of two processes that one leaves at once, the last says that they are gone", async () => {
  for (let round = 0; round < 20; round++) {
    await Promise.all([comeTo(one), comeTo(other)]);
    const gone = await Promise.all([leave(one), leave(other)]);
    expect(gone.filter(Boolean)).toHaveLength(1);
    expect(await isConnected()).toBe(false);
  }
});
