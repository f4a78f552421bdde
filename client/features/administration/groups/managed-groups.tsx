import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ManagedGroup } from "../../../../shared/gathering/managed-groups.contract.ts";
import { announce } from "../../../infrastructure/pages/announce.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { callKey } from "../../../infrastructure/reading/queries.ts";
import { meQuery } from "../../../infrastructure/session/session.ts";
import { toast } from "../../../ui/layers/toast-store.ts";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { List } from "../../../ui/lists/list-item.tsx";
import { administrationQueries } from "../administration-queries.ts";
import { ReadState } from "../read-state.tsx";
import { ManagedGroupLine } from "./managed-group-line.tsx";
import { moveId } from "./moved.ts";
import { texts } from "./texts.ts";

/** Every group in its order, which two buttons change; archived ones included. */
export function ManagedGroups({ openId }: { openId: string | null }) {
  const query = useQuery(administrationQueries.groups);
  const groups = query.data?.items ?? [];
  const { mutate: order } = useOrder();
  if (!query.data) return <ReadState query={query} />;
  if (groups.length === 0) return <EmptyState title={texts.empty}>{texts.emptyBody}</EmptyState>;
  const move = (group: ManagedGroup, step: -1 | 1) => {
    const ids = groups.map(({ id }) => id);
    const next = moveId(ids, group.id, step);
    if (next === ids) return;
    announce(texts.moved(group.name, next.indexOf(group.id) + 1, ids.length));
    order([...next]);
  };
  return (
    <>
      {groups.length > 1 && <p className="meta px-gutter pt-3 pb-1">{texts.orderLead}</p>}
      <List aria-label={texts.list}>
        {groups.map((group, index) => (
          <li key={group.id}>
            <ManagedGroupLine
              group={group}
              open={group.id === openId}
              first={index === 0}
              last={index === groups.length - 1}
              onMove={(step) => move(group, step)}
            />
          </li>
        ))}
      </List>
    </>
  );
}

/** The order shows at once; it is put back when the server says no. */
function useOrder() {
  const client = useQueryClient();
  const { queryKey } = administrationQueries.groups;
  return useMutation({
    scope: { id: "order-groups" },
    mutationFn: (groupIds: string[]) => api.administration.orderGroups({ groupIds }),
    onMutate: async (groupIds) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (list) => list && { items: sorted(list.items, groupIds) });
    },
    onError: (error) => {
      toast({ text: errorText(error), icon: "alert" });
      void client.invalidateQueries({ queryKey });
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: meQuery.queryKey });
      void client.invalidateQueries({ queryKey: callKey("groups", "list") });
    },
  });
}

const sorted = (items: ManagedGroup[], ids: string[]) =>
  items.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
