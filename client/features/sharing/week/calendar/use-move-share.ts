import { useQueryClient } from "@tanstack/react-query";
import { type WallTime, wallTimeOf } from "../../../../../shared/ground/zoned-time.ts";
import type { Share } from "../../../../../shared/sharing/shares.contract.ts";
import { announce } from "../../../../infrastructure/pages/announce.ts";
import { showNotice } from "../../../../infrastructure/pages/notices.ts";
import { api } from "../../../../infrastructure/reading/api.ts";
import { callKey } from "../../../../infrastructure/reading/queries.ts";
import { plannedAt } from "../../../../infrastructure/words/moment.ts";
import { renewShares } from "../../shared-live.ts";
import { sharingFault } from "../../sharing-words.ts";
import { texts } from "./texts.ts";

type PlannedItems = { items: Share[] };

const refuse = (why: string) => showNotice({ text: texts.notMoved(why), icon: "alert" });

/**
 * Moves a publication at once on the screen, then on the server: what is refused goes back to its
 * place, and what was moved can be put back as long as its former moment is to come.
 */
export function useMoveShare(timeZone: string) {
  const client = useQueryClient();
  const draw = (id: string, scheduleFor: string | null) =>
    client.setQueriesData<PlannedItems>(
      { queryKey: callKey("shares", "planned") },
      (read) =>
        read && {
          ...read,
          items: read.items.map((one) => (one.id === id ? { ...one, scheduleFor } : one)),
        },
    );
  const send = async (share: Share, scheduleFor: string): Promise<boolean> => {
    await client.cancelQueries({ queryKey: callKey("shares", "planned") });
    draw(share.id, scheduleFor);
    try {
      await api.shares.reschedule({ id: share.id, scheduleFor });
      return true;
    } catch (error) {
      draw(share.id, share.scheduleFor);
      refuse(sharingFault(error));
      return false;
    } finally {
      renewShares(client);
    }
  };
  const putBack = async (share: Share, before: string, after: string) => {
    if (await send({ ...share, scheduleFor: after }, before)) {
      showNotice(texts.movedBack(wallTimeOf(new Date(before), timeZone)));
    }
  };
  return async (share: Share, to: WallTime): Promise<void> => {
    const { at, fault, remark } = plannedAt(to, timeZone);
    if (!at) return refuse(fault ?? "");
    const before = share.scheduleFor;
    if (!share.abilities.reschedule || at === before || !(await send(share, at))) return;
    const moved = texts.moved(wallTimeOf(new Date(at), timeZone));
    const said = remark ? `${moved}. ${remark}` : moved;
    announce(said);
    const undone = before !== null && new Date(before) > new Date();
    showNotice({
      text: said,
      ...(undone && { action: { label: texts.undo, act: () => void putBack(share, before, at) } }),
    });
  };
}
