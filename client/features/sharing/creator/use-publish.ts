import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { SharingState } from "../../../../shared/sharing/platform-settings.contract.ts";
import type { PlatformId } from "../../../../shared/sharing/platforms.ts";
import type { Share } from "../../../../shared/sharing/shares.contract.ts";
import { showNotice } from "../../../infrastructure/pages/notices.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { publishingQueries } from "../publishing-queries.ts";
import { renewShares } from "../shared-live.ts";
import type { CreatorMedia } from "./creator-media.ts";
import { postOf } from "./draft.ts";
import { chosenAccounts } from "./standing.ts";
import { texts } from "./texts.ts";
import type { Creator } from "./use-creator.ts";

/**
 * Publishes once: the same proposed id until the server has answered, whatever was changed in the
 * meantime. What it answers then is what went out, and it is said where that is an earlier text.
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

  const send = async (at: string | null): Promise<Share | null> => {
    const [images, video] = await Promise.all([media.images.settled(), media.video.settled()]);
    if (!images || !video) {
      const words = texts.content;
      setFault(texts.publish.failed(images ? words.videoFailed : words.imagesFailed));
      return null;
    }
    const draft = { ...creator.draft, images, video, accounts: accountsOf(creator, state) };
    return await api.shares.publish(postOf(draft, at));
  };
  const publish = async (at: string | null) => {
    if (leaving.current) return;
    leaving.current = true;
    setBusy(true);
    setFault(null);
    try {
      const share = await send(at);
      if (!share) return;
      if (isEarlier(share, creator)) {
        showNotice({ text: texts.publish.savedBefore, icon: "alert", lasting: true });
      }
      creator.finish();
      client.setQueryData(publishingQueries.share(share.id).queryKey, share);
      renewShares(client);
      onPublished(share);
    } catch (error) {
      setFault(texts.publish.failed(errorText(error)));
    } finally {
      leaving.current = false;
      setBusy(false);
    }
  };
  return { publish, busy, fault };
}

/** The accounts it goes to, named one by one: what is connected meanwhile is not added to them. */
function accountsOf({ draft }: Creator, { platforms }: SharingState) {
  const chosen = platforms
    .filter(({ id }) => draft.platforms.includes(id))
    .map((platform): [PlatformId, string[]] => [
      platform.id,
      chosenAccounts(platform, draft.accounts[platform.id]),
    ]);
  return Object.fromEntries(chosen.filter(([, ids]) => ids.length > 0));
}

/** The answer to a repeat: an attempt without an answer had arrived, and was changed since. */
const isEarlier = ({ content, platforms }: Share, { draft }: Creator): boolean =>
  content.text.trimEnd() !== draft.text.trimEnd().replaceAll("\r\n", "\n") ||
  platforms.length !== draft.platforms.length;
