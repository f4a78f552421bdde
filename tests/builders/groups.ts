import { uuidv7 } from "../../server/infrastructure/ids.ts";
import { recordViewerChange } from "../../server/infrastructure/session/viewer-changes.ts";
import { searchable } from "../../server/infrastructure/text.ts";
import type { GroupAccess } from "../../shared/gathering/groups.contract.ts";
import type { TestMember } from "./member.ts";
import type { TestParvis } from "./test-parvis.ts";

export type TestGroup = { id: string; name: string };
type Inside = { animators?: TestMember[]; members?: TestMember[] };

/** A group with its members; no screen creates a group yet. */
export async function createGroup(
  site: TestParvis,
  name: string,
  { access = "ouvert", animators = [], members = [] }: Inside & { access?: GroupAccess } = {},
): Promise<TestGroup> {
  const id = uuidv7();
  const at = site.clock();
  await site.db
    .insertInto("groups")
    .values({ id, name, access, search_name: searchable(name), created_at: at, updated_at: at })
    .execute();
  for (const member of animators) await enter(site, { id, name }, member, "animateur");
  for (const member of members) await enter(site, { id, name }, member);
  return { id, name };
}

export const openGroup = (site: TestParvis, name: string, inside: Inside = {}) =>
  createGroup(site, name, { ...inside, access: "ouvert" });

export const groupOnRequest = (site: TestParvis, name: string, inside: Inside = {}) =>
  createGroup(site, name, { ...inside, access: "sur-demande" });

export const closedGroup = (site: TestParvis, name: string, inside: Inside = {}) =>
  createGroup(site, name, { ...inside, access: "ferme" });

/** Puts someone into a group without asking, or makes a member its animator. */
export async function enter(
  site: TestParvis,
  group: TestGroup,
  member: TestMember,
  role: "membre" | "animateur" = "membre",
): Promise<void> {
  const at = site.clock();
  const keys = { group_id: group.id, member_id: member.id };
  const { numInsertedOrUpdatedRows } = await site.db
    .insertInto("memberships")
    .values({ ...keys, role, created_at: at, read_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n) await countOneMore(site, group);
  else
    await site.db
      .updateTable("memberships")
      .set({ role, state: "active" })
      .where("group_id", "=", group.id)
      .where("member_id", "=", member.id)
      .execute();
  await recordViewerChange(site.parvis.services, member.id);
}

async function countOneMore(site: TestParvis, group: TestGroup): Promise<void> {
  await site.db
    .updateTable("groups")
    .set((eb) => ({ member_count: eb("member_count", "+", 1) }))
    .where("id", "=", group.id)
    .execute();
}
