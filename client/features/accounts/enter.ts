import type { Community } from "../../../shared/people/community.contract.ts";
import { paths, safeWayBack } from "../../infrastructure/pages/paths.ts";
import { wipeCaches } from "../../infrastructure/reading/persistence.ts";
import { queryClient } from "../../infrastructure/reading/query-client.ts";
import { forgetBegun, postIdentity } from "../../infrastructure/session/identity.ts";
import { localUserId } from "../../infrastructure/session/local-user.ts";
import { ensureMe, meQuery } from "../../infrastructure/session/session.ts";
import { takeReturnPath } from "../../infrastructure/session/way-back.ts";
import { saveStep } from "./sign-in-step.ts";

/** Signs in, and reads the member. @returns false while a second factor is still asked for */
export async function signIn(email: string, password: string): Promise<boolean> {
  const asked = { email, password };
  const { step } = await postIdentity<{ step?: string }>("sign-in/email", asked);
  if (step) saveStep(step);
  else await knowMe();
  return !step;
}

/** Reads the member who has just signed in; caches of another member, or of none, are wiped. */
export async function knowMe(): Promise<void> {
  forgetBegun();
  const before = localUserId();
  queryClient.removeQueries({ queryKey: meQuery.queryKey });
  const me = await ensureMe();
  // `ensureMe` wipes for another member; here nobody was signed in, or a session had ended.
  if (before === null) {
    await wipeCaches(queryClient);
    queryClient.setQueryData(meQuery.queryKey, me);
  }
}

/**
 * The page of the group that an address leads to. Addresses without a group carry the default one:
 * nobody asked for it, so it does not count.
 */
export const groupAskedFor = (
  { id, defaultGroupId }: Community,
  groupId: string | undefined,
): string | null => (groupId && groupId !== defaultGroupId ? paths.group(id, groupId) : null);

/** Where a login leads: the page the visitor wanted, else the group of the address, else the home. */
export function afterLogin(
  community: Community,
  groupId: string | undefined,
  from: string | null,
): string {
  const group = groupAskedFor(community, groupId);
  return safeWayBack(from) ?? takeReturnPath() ?? group ?? paths.home(community.id);
}

/** Where a sign-up leads: the page the visitor wanted, else the group they have just joined. */
export function afterSignUp(
  { id, defaultGroupId }: Community,
  groupId: string | undefined,
  from: string | null,
): string {
  const group = groupId ?? defaultGroupId;
  return safeWayBack(from) ?? (group ? paths.group(id, group) : paths.home(id));
}
