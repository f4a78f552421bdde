import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ListPlus } from "lucide-react";
import { useState } from "react";
import type { SharePost } from "../../../../../shared/sharing/share-post.contract.ts";
import type { Share } from "../../../../../shared/sharing/shares.contract.ts";
import { api } from "../../../../infrastructure/reading/api.ts";
import { longDateTime } from "../../../../infrastructure/words/formats.ts";
import { Button } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/drawings/icon.tsx";
import { weekQueries } from "../week-queries.ts";
import { SlotsSheet } from "./slots-sheet.tsx";
import { texts } from "./texts.ts";

/** Sends what is written by a call of its own, rather than now or at a chosen moment. */
export type SendBy = (call: (post: SharePost) => Promise<Share>) => void;

type QueuePartProps = { disabled: boolean; busy: boolean; onSend: SendBy };

/** « Ajouter à la file »: the next free slot of the week, said before it is taken. */
export function QueuePart({ disabled, busy, onSend }: QueuePartProps) {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const { data } = useQuery({ ...weekQueries.slots, staleTime: 0 });
  const add = () =>
    onSend(async (post) => {
      const share = await api.week.queue(post);
      void client.invalidateQueries({ queryKey: weekQueries.slots.queryKey });
      return share;
    });
  if (!data) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 px-gutter py-4">
      <h3 className="font-semibold">{texts.title}</h3>
      {data.items.length === 0 && <p className="meta">{texts.none}</p>}
      <div className="flex flex-wrap gap-2">
        {data.next && (
          <Button
            variant="line"
            icon={<Icon of={ListPlus} size="s" />}
            disabled={disabled}
            busy={busy}
            onClick={add}
          >
            {texts.add(longDateTime(data.next))}
          </Button>
        )}
        <Button variant="bare" size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {data.items.length === 0 ? texts.choose : texts.change}
        </Button>
      </div>
      {open && <SlotsSheet onClose={() => setOpen(false)} />}
    </div>
  );
}
