import type { Community } from "../../../shared/community.ts";
import { postIdentity } from "../../infrastructure/identity.ts";
import { localUserId } from "../../infrastructure/local-user.ts";
import { paths, safeWayBack } from "../../infrastructure/paths.ts";
import { wipeCaches } from "../../infrastructure/persistence.ts";
import { queryClient } from "../../infrastructure/query-client.ts";
import { ensureMe, meQuery } from "../../infrastructure/session.ts";
import { takeTextPlace, takeWayBack } from "../../infrastructure/way-back.ts";

/** Signs in, and knows who is here. */
export async function signIn(email: string, password: string): Promise<void> {
  await postIdentity("sign-in/email", { email, password });
  await knowMe();
}

/** What another member of this browser left goes before the first page is read. */
export async function knowMe(): Promise<void> {
  const before = localUserId();
  queryClient.removeQueries({ queryKey: meQuery.queryKey });
  const me = await ensureMe();
  if (before !== me.id) {
    await wipeCaches(queryClient);
    queryClient.setQueryData(meQuery.queryKey, me);
  }
}

/**
 * Where a login leads: where one's words wait, where one was going, else the group of the address,
 * else the home. The default group stands in every address without another: no one came for it.
 */
export function afterLogin(
  { id, defaultGroupId }: Community,
  groupId: string | undefined,
  from: string | null,
): string {
  const group = groupId && groupId !== defaultGroupId ? paths.group(id, groupId) : null;
  return takeTextPlace() ?? safeWayBack(from) ?? takeWayBack() ?? group ?? paths.home(id);
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
