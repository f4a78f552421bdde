import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ShareRepeat } from "../../../../../shared/sharing/week/week.contract.ts";
import { showNotice } from "../../../../infrastructure/pages/notices.ts";
import { api } from "../../../../infrastructure/reading/api.ts";
import { longDateTime } from "../../../../infrastructure/words/formats.ts";
import { QueryState } from "../../../../product/query-state.tsx";
import { Button } from "../../../../ui/button.tsx";
import { ConfirmDialog } from "../../../../ui/layers/confirm-dialog.tsx";
import { Sheet } from "../../../../ui/layers/sheet.tsx";
import { EmptyState } from "../../../../ui/lists/empty-state.tsx";
import { List } from "../../../../ui/lists/list-item.tsx";
import { sharingFault } from "../../sharing-words.ts";
import { weekQueries } from "../week-queries.ts";
import { texts } from "./texts.ts";

const titleOf = ({ text }: ShareRepeat): string => text.split("\n")[0]?.trim() || texts.untitled;

/** « Ce qui revient »: when the next one goes out, what keeps it back, and how to stop it. */
export function RepeatsSheet({ onClose }: { onClose: () => void }) {
  const query = useQuery({ ...weekQueries.repeats, staleTime: 0 });
  const [leaving, setLeaving] = useState<ShareRepeat | null>(null);
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.list}
      lead={texts.lead}
      closeLabel={texts.close}
      flush
    >
      {!query.data && <QueryState query={query} words={texts} />}
      {query.data?.items.length === 0 && (
        <EmptyState title={texts.none}>{texts.noneBody}</EmptyState>
      )}
      <List>
        {query.data?.items.map((repeat) => (
          <li key={repeat.id} className="flex items-start gap-3 px-gutter py-3">
            <div className="min-w-0 flex-1">
              <p className="line-clamp-2 font-medium wrap-anywhere">{titleOf(repeat)}</p>
              <p className="meta first-letter:uppercase">{texts.rule(repeat)}</p>
              <p className="meta">
                {repeat.nextAt && texts.next(longDateTime(repeat.nextAt))} ·{" "}
                {texts.made(repeat.made)}
              </p>
              {repeat.problem && (
                <p className="text-meta font-medium text-clay-ink">
                  {texts.problem(repeat.problem)}
                </p>
              )}
            </div>
            <Button
              variant="garnet-line"
              size="s"
              aria-label={texts.stopLabel(titleOf(repeat))}
              onClick={() => setLeaving(repeat)}
            >
              {texts.stop}
            </Button>
          </li>
        ))}
      </List>
      {leaving && <Stopping repeat={leaving} onClose={() => setLeaving(null)} />}
    </Sheet>
  );
}

function Stopping({ repeat, onClose }: { repeat: ShareRepeat; onClose: () => void }) {
  const client = useQueryClient();
  const stop = useMutation({
    mutationFn: () => api.week.stopRepeat({ id: repeat.id }),
    onSuccess: () => showNotice(texts.stopped),
    onError: (error) => showNotice({ text: sharingFault(error), icon: "alert" }),
    onSettled: () => {
      onClose();
      return client.invalidateQueries({ queryKey: weekQueries.repeats.queryKey });
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.stopTitle}
      confirm={texts.stop}
      cancel={texts.keep}
      busy={stop.isPending}
      keepOpen
      onConfirm={() => stop.mutate()}
    >
      {texts.stopBody}
    </ConfirmDialog>
  );
}
