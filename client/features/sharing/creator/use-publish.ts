import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { SharingState } from "../../../../shared/sharing/platform-settings.contract.ts";
import type { PlatformId } from "../../../../shared/sharing/platforms.ts";
import type { SharePost } from "../../../../shared/sharing/share-post.contract.ts";
import type { Share } from "../../../../shared/sharing/shares.contract.ts";
import { showNotice } from "../../../infrastructure/pages/notices.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { plannedAt } from "../../../infrastructure/words/moment.ts";
import { publishingQueries } from "../publishing-queries.ts";
import { renewShares } from "../shared-live.ts";
import { sharingFault } from "../sharing-words.ts";
import { forgetDraft } from "../week/drafts/forget-draft.ts";
import type { CreatorMedia } from "./creator-media.ts";
import { postOf, seriesPostOf } from "./draft.ts";
import { answerFor, photographed } from "./minors/minors.ts";
import { chosenAccounts } from "./standing.ts";
import { texts } from "./texts.ts";
import type { Creator } from "./use-creator.ts";

type PublishCall = (post: SharePost) => Promise<Share>;

/**
 * Publishes once: the same id is proposed until the server answers, whatever changes in the draft.
 * If an earlier attempt had arrived, the server answers with that text, and the author is told.
 */
export function usePublish(
  creator: Creator,
  media: CreatorMedia,
  state: SharingState,
  onPublished: (share: Share) => void,
) {
  const client = useQueryClient();
  const leaving = useRef(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  const send = async (at: string | null, call: PublishCall): Promise<Share | null> => {
    const [images, video] = await Promise.all([media.images.settled(), media.video.settled()]);
    if (!images || !video) {
      const words = texts.content;
      setFault(texts.publish.failed(images ? words.videoFailed : words.imagesFailed));
      return null;
    }
    const draft = { ...creator.draft, images, video, accounts: accountsOf(creator, state) };
    const minors = minorsOf(creator, media);
    const first = postOf(draft, at, minors);
    const others = draft.series
      .filter(({ on }) => on)
      .map((entry) =>
        seriesPostOf(draft, entry, plannedAt(entry.moment, state.timeZone).at, minors),
      );
    if (others.length === 0) return await call(first);
    const { items } = await api.shares.publishSeries({ shares: [first, ...others] });
    return items[0] as Share;
  };
  /** @param call what publishes it, where it is not now nor at a chosen moment alone */
  const publish = async (at: string | null, call?: PublishCall) => {
    if (leaving.current) return;
    leaving.current = true;
    setBusy(true);
    setFault(null);
    try {
      const share = await send(at, call ?? ((post) => api.shares.publish(post)));
      if (!share) return;
      if (!call && isEarlier(share, creator)) {
        showNotice({ text: texts.publish.savedBefore, icon: "alert", lasting: true });
      }
      creator.finish();
      forgetDraft(client, creator.draft);
      client.setQueryData(publishingQueries.share(share.id).queryKey, share);
      renewShares(client);
      onPublished(share);
    } catch (error) {
      setFault(texts.publish.failed(sharingFault(error)));
    } finally {
      leaving.current = false;
      setBusy(false);
    }
  };
  return { publish, busy, fault };
}

/**
 * What was answered of minors on what goes out; null where nothing was, or nothing is shown;
 * undefined where nobody is asked, since all that is shown was drawn here.
 */
export function minorsOf({ draft }: Creator, { images, video }: CreatorMedia) {
  const shown = [...images.items, ...video.items];
  const asked = photographed(shown);
  return shown.length > 0 && asked.length === 0 ? undefined : answerFor(draft.minors, asked);
}

/** The accounts it goes to, listed by id: an account connected meanwhile is not added to them. */
function accountsOf({ draft }: Creator, { platforms }: SharingState) {
  const chosen = platforms
    .filter(({ id }) => draft.platforms.includes(id))
    .map((platform): [PlatformId, string[]] => [
      platform.id,
      chosenAccounts(platform, draft.accounts[platform.id]),
    ]);
  return Object.fromEntries(chosen.filter(([, ids]) => ids.length > 0));
}

/** Whether the server answered with an earlier attempt, which the draft has changed since. */
const isEarlier = ({ content, platforms }: Share, { draft }: Creator): boolean =>
  content.text.trimEnd() !== draft.text.trimEnd().replaceAll("\r\n", "\n") ||
  platforms.length !== draft.platforms.length;
