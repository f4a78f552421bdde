import { Suspense } from "react";
import { HomeNotices } from "../../features/administration/lazy.ts";
import { GroupArcade } from "../../features/gathering/index.ts";
import { Arrival } from "../../features/people/lazy.ts";
import { AskRow } from "../../features/posts/index.ts";
import { arriving } from "../../infrastructure/session/arriving.ts";
import { useCommunity, useMe } from "../../infrastructure/session/session.ts";
import { Banner } from "../../ui/frame/banner.tsx";

/** Above the posts: the banner, what is told to this member, the member's groups, a link to write. */
export function HomeFront() {
  const { bannerUrl, bannerSources } = useCommunity();
  const me = useMe();
  return (
    <>
      {bannerUrl && (
        <Banner src={bannerUrl} srcSet={srcSetOf(bannerSources)} sizes="22rem" alt="" />
      )}
      <Suspense>
        {(me.notices[0] || me.legalChanges[0] || me.gettingStarted) && <HomeNotices {...me} />}
        {!me.gettingStarted && arriving(me.id) && <Arrival me={me} />}
      </Suspense>
      <GroupArcade />
      <AskRow />
    </>
  );
}

const srcSetOf = (sources: { url: string; width: number }[]) =>
  sources.map(({ url, width }) => `${url} ${width}w`).join(", ");
