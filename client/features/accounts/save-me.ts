import type { Me } from "../../../shared/people/members.contract.ts";
import { type Api, api } from "../../infrastructure/reading/api.ts";
import { callKey } from "../../infrastructure/reading/queries.ts";
import { queryClient } from "../../infrastructure/reading/query-client.ts";
import { saveLocalUser } from "../../infrastructure/session/local-user.ts";
import { meQuery } from "../../infrastructure/session/session.ts";

type Changes = NonNullable<Parameters<Api["members"]["editMe"]>[0]>;

/** Edits the viewer's profile, and updates every screen that shows it. Throws `ApiError`. */
export async function saveMe(changes: Changes): Promise<Me> {
  const me = await api.members.editMe(changes);
  showMe(me);
  return me;
}

/** The profile as the server has it now. */
export async function readMeAgain(): Promise<Me> {
  const me = await api.members.readMe();
  showMe(me);
  return me;
}

function showMe(me: Me): void {
  saveLocalUser(me.id, me);
  queryClient.setQueryData(meQuery.queryKey, me);
  const shown = [
    callKey("members", "read", { id: me.id }),
    callKey("members", "list"),
    callKey("members", "listPosts", { id: me.id }),
    callKey("ranking"),
  ];
  for (const queryKey of shown) void queryClient.invalidateQueries({ queryKey });
}
