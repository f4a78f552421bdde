import type { QueryClient } from "@tanstack/react-query";
import type { Me } from "../../../../shared/people/members.contract.ts";
import { showNotice } from "../../../infrastructure/pages/notices.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { callKey } from "../../../infrastructure/reading/queries.ts";
import { meQuery } from "../../../infrastructure/session/session.ts";
import { texts } from "./texts.ts";

export type BlockTarget = { id: string; name: string };

/** Features whose answers show whether members may write to each other, or who is there. */
const CONCERNED = ["blocks", "conversations", "members", "groups", "search"] as const;

/** Blocks or unblocks someone, and says so; a refusal is said too. @returns whether it was done */
export async function setBlock(
  client: QueryClient,
  { id, name }: BlockTarget,
  on: boolean,
): Promise<boolean> {
  try {
    await (on ? api.blocks.block({ memberId: id }) : api.blocks.unblock({ memberId: id }));
  } catch (error) {
    showNotice({ text: errorText(error), icon: "alert" });
    return false;
  }
  client.setQueryData(meQuery.queryKey, (me: Me | undefined) => me && withBlock(me, id, on));
  showNotice(on ? texts.blocked(name) : texts.unblocked(name));
  for (const feature of CONCERNED)
    void client.invalidateQueries({ queryKey: callKey(feature), predicate: notMe });
  return true;
}

const notMe = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  JSON.stringify(queryKey) !== JSON.stringify(meQuery.queryKey);

const withBlock = (me: Me, id: string, on: boolean): Me => {
  const others = me.blockedIds.filter((one) => one !== id);
  return { ...me, blockedIds: on ? [id, ...others] : others };
};
