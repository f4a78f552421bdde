import { Suspense, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { Share } from "../../../shared/sharing/shares.contract.ts";
import {
  creatorTexts,
  LatestShares,
  SourceGone,
  SourceLoading,
  usePublishingLive,
} from "../../features/sharing/index.ts";
import { ProgressSheet } from "../../features/sharing/lazy.ts";
import type { PageHandle } from "../../infrastructure/pages/page-handle.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { paths } from "../../infrastructure/pages/paths.ts";
import { useSource } from "./use-source.ts";
import { WrittenShare } from "./written-share.tsx";

export const handle: PageHandle = { dock: false, Right: LatestShares };

/**
 * `/shareSocial`: publishing to other platforms. `?partage=` begins with a post of one's own,
 * `?event=` with an event, `?copie=` with an earlier publication (`&plateforme=` for one platform
 * only), `?publication=` shows how one advances.
 */
export function Component() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [fresh, setFresh] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const publication = query.get("publication");
  const source = useSource(query);
  usePageTitle(creatorTexts.title);
  usePublishingLive();

  const follow = (share: Share) => {
    setFresh(share.id);
    const kept = new URLSearchParams(query);
    kept.set("publication", share.id);
    void navigate(`${paths.shareSocial()}?${kept}`, { replace: true });
  };
  const close = () => {
    // What was just published leaves the creator empty; anything else leaves it as it was.
    if (publication === fresh) setRound((before) => before + 1);
    setFresh(null);
    const kept = new URLSearchParams(publication === fresh ? "" : query);
    kept.delete("publication");
    void navigate(kept.size > 0 ? `${paths.shareSocial()}?${kept}` : paths.shareSocial(), {
      replace: true,
    });
  };
  return (
    <>
      {source.state === "loading" && <SourceLoading />}
      {source.state === "gone" && <SourceGone />}
      {source.state === "ready" && (
        <WrittenShare
          key={`${source.name} ${round}`}
          name={source.name}
          begin={source.begin}
          pictureUrl={source.pictureUrl ?? null}
          onPublished={follow}
        />
      )}
      <Suspense>
        {publication && (
          <ProgressSheet shareId={publication} fresh={publication === fresh} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
