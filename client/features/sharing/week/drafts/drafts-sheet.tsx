import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { DraftLine } from "../../../../../shared/sharing/week/week.contract.ts";
import { showNotice } from "../../../../infrastructure/pages/notices.ts";
import { api } from "../../../../infrastructure/reading/api.ts";
import { relativeDate } from "../../../../infrastructure/words/formats.ts";
import { QueryState } from "../../../../product/query-state.tsx";
import { Icon } from "../../../../ui/drawings/icon.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { ConfirmDialog } from "../../../../ui/layers/confirm-dialog.tsx";
import { Sheet } from "../../../../ui/layers/sheet.tsx";
import { EmptyState } from "../../../../ui/lists/empty-state.tsx";
import { List, ListItem } from "../../../../ui/lists/list-item.tsx";
import { PlatformIcon } from "../../platform-icons.tsx";
import { sharingFault } from "../../sharing-words.ts";
import { weekQueries } from "../week-queries.ts";
import { texts } from "./texts.ts";
import { draftAddress } from "./use-save-draft.ts";

const titleOf = ({ text, images, video }: DraftLine): string =>
  text.split("\n")[0]?.trim() || texts.untitled(images, video);

/** « Mes brouillons »: each goes on where it was left, on whatever device. */
export function DraftsSheet({ onClose }: { onClose: () => void }) {
  const query = useQuery({ ...weekQueries.drafts, staleTime: 0 });
  const [leaving, setLeaving] = useState<DraftLine | null>(null);
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      closeLabel={texts.close}
      flush
    >
      {!query.data && <QueryState query={query} words={texts} />}
      {query.data?.items.length === 0 && (
        <EmptyState title={texts.none}>{texts.noneBody}</EmptyState>
      )}
      <List>
        {query.data?.items.map((draft) => (
          <li key={draft.id} className="flex items-center pr-1.5">
            <ListItem
              as={Link}
              to={draftAddress(draft.id)}
              wrap
              className="min-w-0 flex-1"
              onClick={onClose}
              title={<span className="line-clamp-2">{titleOf(draft)}</span>}
              meta={
                <span className="flex flex-wrap items-center gap-2">
                  {texts.changed(relativeDate(draft.updatedAt))}
                  {draft.platforms.map((platform) => (
                    <PlatformIcon key={platform} platform={platform} className="size-4.5" />
                  ))}
                </span>
              }
            />
            <IconButton label={texts.removeLabel(titleOf(draft))} onClick={() => setLeaving(draft)}>
              <Icon of={Trash2} />
            </IconButton>
          </li>
        ))}
      </List>
      {leaving && <Removal draft={leaving} onClose={() => setLeaving(null)} />}
    </Sheet>
  );
}

function Removal({ draft, onClose }: { draft: DraftLine; onClose: () => void }) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api.week.removeDraft({ id: draft.id }),
    onSuccess: () => showNotice({ text: texts.removed, icon: "bin" }),
    onError: (error) => showNotice({ text: sharingFault(error), icon: "alert" }),
    onSettled: () => {
      onClose();
      return client.invalidateQueries({ queryKey: weekQueries.drafts.queryKey });
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.removeTitle}
      confirm={texts.remove}
      cancel={texts.keep}
      busy={remove.isPending}
      keepOpen
      onConfirm={() => remove.mutate()}
    >
      {texts.removeBody}
    </ConfirmDialog>
  );
}
