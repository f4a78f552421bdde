import { afterAll, expect, test } from "vitest";
import { jobNames } from "../client/features/administration/running/job-names.ts";
import { startTestParvis } from "./builders/index.ts";

const site = await startTestParvis();
afterAll(site.stop);

test("every queue of the server has its French name on the page « Tâches », and no other", async () => {
  const { queues } = (await site.admin.get("/api/admin/jobs")).body;
  const names = queues.map(({ name }: { name: string }) => name);
  expect(names.length).toBeGreaterThan(30);
  expect(Object.keys(jobNames).sort()).toEqual(names.toSorted());
});
