import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { showNotice } from "../../../../infrastructure/pages/notices.ts";
import { api } from "../../../../infrastructure/reading/api.ts";
import { isApiError } from "../../../../infrastructure/reading/api-error.ts";
import type { CreatorMedia } from "../../creator/creator-media.ts";
import type { Creator } from "../../creator/use-creator.ts";
import { sharingFault } from "../../sharing-words.ts";
import { ownNewId } from "../ids.ts";
import { weekQueries } from "../week-queries.ts";
import { contentOf } from "./draft-content.ts";
import { texts } from "./texts.ts";

/** The address where a draft of the server goes on. */
export const draftAddress = (id: string): string => `/shareSocial?brouillon=${id}`;

/** Saves what is being written as a draft of the server: its next version, or a draft of its own. */
export function useSaveDraft(creator: Creator, media: CreatorMedia) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [elsewhere, setElsewhere] = useState(false);
  const send = async (saved: { id: string; version: number } | null) => {
    const [images, video] = await Promise.all([media.images.settled(), media.video.settled()]);
    if (!images || !video) return setFault(texts.filesMissing);
    const answer = await api.week.saveDraft({
      id: saved?.id ?? ownNewId(),
      basedOn: saved?.version ?? null,
      content: contentOf({ ...creator.draft, images, video }),
    });
    client.setQueryData(weekQueries.draft(answer.id).queryKey, answer);
    void client.invalidateQueries({ queryKey: weekQueries.drafts.queryKey });
    showNotice(texts.saved);
    if (saved) return creator.change({ saved: { id: answer.id, version: answer.version } });
    // From now on it is at its own address, and a new publication begins empty.
    creator.finish();
    void navigate(draftAddress(answer.id), { replace: true });
  };
  const save = async (apart = false) => {
    if (busy) return;
    setBusy(true);
    setFault(null);
    try {
      await send(apart ? null : (creator.draft.saved ?? null));
      setElsewhere(false);
    } catch (error) {
      const changed = isApiError(error, "EDITED_ELSEWHERE");
      setElsewhere(changed);
      if (changed && creator.draft.saved) {
        await client.invalidateQueries({
          queryKey: weekQueries.draft(creator.draft.saved.id).queryKey,
        });
      } else setFault(sharingFault(error));
    } finally {
      setBusy(false);
    }
  };
  return { save, busy, fault, elsewhere };
}
