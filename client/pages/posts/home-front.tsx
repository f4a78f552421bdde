import { homeNotices } from "../../features/administration/lazy.ts";
import { GroupArcade } from "../../features/gathering/index.ts";
import { arrival } from "../../features/people/lazy.ts";
import { AskRow } from "../../features/posts/index.ts";
import { arriving } from "../../infrastructure/session/arriving.ts";
import { useCommunity, useMe } from "../../infrastructure/session/session.ts";
import { Banner } from "../../ui/frame/banner.tsx";
import { useTold } from "./home-told.ts";

/** Above the posts: the banner, what is told to this member, the member's groups, a link to write. */
export function HomeFront() {
  const { bannerUrl, bannerSources } = useCommunity();
  const me = useMe();
  const told = useTold(me);
  return (
    <>
      {bannerUrl && (
        <Banner src={bannerUrl} srcSet={srcSetOf(bannerSources)} sizes="22rem" alt="" />
      )}
      <homeNotices.Part {...told} />
      {!me.gettingStarted && arriving(me.id) && <arrival.Part me={me} />}
      <GroupArcade />
      <AskRow />
    </>
  );
}

const srcSetOf = (sources: { url: string; width: number }[]) =>
  sources.map(({ url, width }) => `${url} ${width}w`).join(", ");
