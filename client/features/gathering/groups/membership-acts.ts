import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Group, GroupItem, Membership } from "../../../../shared/gathering/groups.contract.ts";
import { announce } from "../../../infrastructure/pages/announce.ts";
import { api, isApiError } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { callKey } from "../../../infrastructure/reading/queries.ts";
import { meQuery } from "../../../infrastructure/session/session.ts";
import { toast } from "../../../ui/layers/toast-store.ts";
import { groupQueries } from "./group-queries.ts";
import { texts } from "./texts.ts";

type Named = Pick<GroupItem, "id" | "name">;

/** Joins a group, or asks to; one that has rules once they are accepted, if they are. */
export function useJoin(group: Named) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => join(group),
    onSuccess: async (joined) => {
      if (!joined) return;
      const { membership } = joined;
      await applyMembership(client, group.id, membership);
      if (membership === "requested") return toast({ text: texts.askedToast(group.name) });
      // The group opens to whoever joins it, which shows it.
      announce(texts.joinedToast(group.name));
    },
    onError: showFailure,
  });
}

async function join(group: Named) {
  try {
    return await api.groups.join({ id: group.id });
  } catch (error) {
    if (!isApiError(error, "GROUP_RULES_TO_ACCEPT")) throw error;
    const { joinByRules } = await import("./rules/accept-rules.tsx");
    return joinByRules(group);
  }
}

/** Leaves a group and offers to come back, or withdraws the request to join. */
export function useLeave(group: Named & Pick<GroupItem, "membership">) {
  const client = useQueryClient();
  const back = useJoin(group);
  const asked = group.membership === "requested";
  return useMutation({
    mutationFn: () => api.groups.leave({ id: group.id }),
    onSuccess: async ({ membership }) => {
      await applyMembership(client, group.id, membership);
      if (asked) return toast({ text: texts.cancelledToast });
      toast({
        text: texts.left(group.name),
        action: { label: texts.comeBack, onSelect: () => back.mutate() },
      });
    },
    onError: showFailure,
  });
}

/** Membership changes what the member may read: the lists of posts are invalidated with it. */
async function applyMembership(
  client: QueryClient,
  id: string,
  membership: Membership,
): Promise<void> {
  client.setQueryData(
    groupQueries.one(id).queryKey,
    (group): Group | undefined =>
      group && {
        ...group,
        membership,
        joined: membership === "membre" || membership === "animateur",
      },
  );
  await Promise.all([
    client.invalidateQueries({ queryKey: groupQueries.all }),
    client.invalidateQueries({ queryKey: meQuery.queryKey }),
  ]);
  void client.invalidateQueries({ queryKey: callKey("posts", "listOfGroup", { groupId: id }) });
  void client.invalidateQueries({ queryKey: callKey("posts", "feed"), refetchType: "none" });
  void client.invalidateQueries({ queryKey: callKey("rail") });
}

/** Says why it could not be done. */
export function showFailure(error: unknown): void {
  toast({ text: errorText(error), icon: "alert" });
}
