import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { HeldText } from "../../../../shared/posts/held-texts.contract.ts";
import { useLive } from "../../../infrastructure/live/live.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { needsReading } from "../../../infrastructure/reading/queries.ts";
import { CardStack } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { Failed } from "../../../ui/lists/failed.tsx";
import { SkeletonPost } from "../../../ui/lists/skeleton.tsx";
import { heldTextQueries } from "./held-text-queries.ts";
import { texts } from "./texts.ts";

type HeldTextsProps = { children: (text: HeldText) => ReactNode };

/** The member’s texts that wait for approval, or are theirs again. */
export function HeldTexts({ children }: HeldTextsProps) {
  const client = useQueryClient();
  const list = useQuery({ ...heldTextQueries.mine, staleTime: 0 });
  needsReading(list);
  useLive((fact) => {
    if (fact.kind !== "held-texts-changed") return;
    void client.invalidateQueries({ queryKey: heldTextQueries.all });
  });
  if (list.data?.items.length) return <CardStack>{list.data.items.map(children)}</CardStack>;
  return (
    <CardStack>
      {list.data && <EmptyState title={texts.empty}>{texts.emptyBody}</EmptyState>}
      {list.isPending && (
        <div role="status" aria-label={texts.loading}>
          <SkeletonPost />
        </div>
      )}
      {!list.data && list.error && (
        <Failed
          title={texts.failedList}
          retryLabel={texts.retry}
          busy={list.isFetching}
          onRetry={() => list.refetch()}
        >
          {errorText(list.error)}
        </Failed>
      )}
    </CardStack>
  );
}
