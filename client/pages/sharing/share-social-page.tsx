import { Suspense, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { Share } from "../../../shared/sharing/shares.contract.ts";
import {
  creatorTexts,
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

export const handle: PageHandle = { dock: false, wide: true };

/**
 * `/shareSocial`: publishing to other platforms. `?partage=` begins with a post of the member,
 * `?event=` with an event, `?brouillon=` with a draft, `?copie=` with an earlier publication
 * (`&plateforme=` for one platform only), `?publication=` shows the progress of a publication.
 */
export function Component() {
  const [query] = useSearchParams();
  const { publication, fresh, round, follow, close } = useFollowed(query);
  const source = useSource(query);
  usePageTitle(creatorTexts.title);
  usePublishingLive();
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
        {publication && <ProgressSheet shareId={publication} fresh={fresh} onClose={close} />}
      </Suspense>
    </>
  );
}

/** The publication that the address follows, and the round of writing that goes with it. */
function useFollowed(query: URLSearchParams) {
  const navigate = useNavigate();
  const [published, setPublished] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const publication = query.get("publication");
  const fresh = publication === published;

  const follow = (share: Share) => {
    setPublished(share.id);
    const kept = new URLSearchParams(query);
    kept.set("publication", share.id);
    void navigate(`${paths.shareSocial()}?${kept}`, { replace: true });
  };
  const close = () => {
    // A publication just made leaves the creator empty; any other leaves it as it was.
    if (fresh) setRound((before) => before + 1);
    setPublished(null);
    const kept = new URLSearchParams(fresh ? "" : query);
    kept.delete("publication");
    void navigate(kept.size > 0 ? `${paths.shareSocial()}?${kept}` : paths.shareSocial(), {
      replace: true,
    });
  };
  return { publication, fresh, round, follow, close };
}
