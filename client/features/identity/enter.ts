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
 * Where one goes once in: where one's words wait, where one was going, else the group of the
 * address, else the home.
 */
function landing(communityId: string, groupId: string | null | undefined, from: string | null) {
  const group = groupId ? paths.group(communityId, groupId) : paths.home(communityId);
  return takeTextPlace() ?? safeWayBack(from) ?? takeWayBack() ?? group;
}

/** After a login. The default group stands in every address without another: no one came for it. */
export function afterLogin(community: Community, groupId: string | undefined, from: string | null) {
  return landing(community.id, groupId === community.defaultGroupId ? null : groupId, from);
}

/** After a sign-up: the group one has just joined, the default one too. */
export function afterSignUp(
  community: Community,
  groupId: string | undefined,
  from: string | null,
) {
  return landing(community.id, groupId, from);
}
