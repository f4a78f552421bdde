import type { Community } from "../../../shared/people/community.contract.ts";
import { paths, safeWayBack } from "../../infrastructure/pages/paths.ts";
import { wipeCaches } from "../../infrastructure/reading/persistence.ts";
import { queryClient } from "../../infrastructure/reading/query-client.ts";
import { forgetBegun, postIdentity } from "../../infrastructure/session/identity.ts";
import { localUserId } from "../../infrastructure/session/local-user.ts";
import { ensureMe, meQuery } from "../../infrastructure/session/session.ts";
import { takeReturnPath } from "../../infrastructure/session/way-back.ts";
import { saveStep } from "./sign-in-step.ts";

/** Signs in, and knows who is here. @returns false while a code is still to come */
export async function signIn(email: string, password: string): Promise<boolean> {
  const asked = { email, password };
  const { step } = await postIdentity<{ step?: string }>("sign-in/email", asked);
  if (step) saveStep(step);
  else await knowMe();
  return !step;
}

/** Knows who has just entered; what was read as someone else, or as nobody, is read again. */
export async function knowMe(): Promise<void> {
  forgetBegun();
  const before = localUserId();
  queryClient.removeQueries({ queryKey: meQuery.queryKey });
  const me = await ensureMe();
  // `ensureMe` saw to another member; nobody was here, or a session had ended.
  if (before === null) {
    await wipeCaches(queryClient);
    queryClient.setQueryData(meQuery.queryKey, me);
  }
}

/**
 * Where a login leads: where one was going, else the group of the address,
 * else the home. The default group stands in every address without another: no one came for it.
 */
export function afterLogin(
  { id, defaultGroupId }: Community,
  groupId: string | undefined,
  from: string | null,
): string {
  const group = groupId && groupId !== defaultGroupId ? paths.group(id, groupId) : null;
  return safeWayBack(from) ?? takeReturnPath() ?? group ?? paths.home(id);
}

/** Where a sign-up leads: where one was going, else the group one has just joined. */
export function afterSignUp(
  { id, defaultGroupId }: Community,
  groupId: string | undefined,
  from: string | null,
): string {
  const group = groupId ?? defaultGroupId;
  return safeWayBack(from) ?? (group ? paths.group(id, group) : paths.home(id));
}
