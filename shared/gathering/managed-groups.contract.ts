import { z } from "zod";
import { done, id, operation, time } from "../ground/operation.contract.ts";
import { GROUP_ACCESSES } from "./groups.contract.ts";

const tag = "Administration";

export const managedGroup = z.object({
  id,
  name: z.string(),
  pictureUrl: z.string().nullable(),
  access: z.enum(GROUP_ACCESSES),
  memberCount: z.number().int(),
  shareCount: z.number().int(),
  requestCount: z.number().int(),
  animators: z.array(z.object({ id, name: z.string() })),
  archivedAt: time.nullable(),
});
export type ManagedGroup = z.infer<typeof managedGroup>;

const listGroups = operation("GET /admin/groups", {
  tag,
  summary: "Tous les groupes, dans leur ordre, archivés compris",
  access: "admin",
  failure: "LIST_FAILED",
}).output(z.object({ items: z.array(managedGroup) }));

const orderGroups = operation("PUT /admin/groups/order", {
  tag,
  summary: "Changer l’ordre des groupes",
  access: "admin",
})
  .input(z.object({ groupIds: z.array(id).min(1).max(500) }))
  .output(done);

export const managedGroupsContract = { listGroups, orderGroups };
