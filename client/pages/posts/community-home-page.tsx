import { useSearchParams } from "react-router";
import { tabOf } from "../../../shared/ground/tabs.ts";
import { useGroupsLive } from "../../features/gathering/index.ts";
import { usePostsLive } from "../../features/posts/index.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { useCommunity } from "../../infrastructure/session/session.ts";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { PlaceTabs } from "../place-tabs.tsx";
import { Feed } from "./feed.tsx";
import { HomeBar } from "./home-bar.tsx";
import { HomeFront } from "./home-front.tsx";
import { bringTold } from "./home-told.ts";

export const loader = bringTold;

/** `/community/{id}`: the community's home, with its five tabs (`?onglet=`). */
export function Component() {
  const { title } = useCommunity();
  const paths = usePaths();
  const [query] = useSearchParams();
  const tab = tabOf(query.get("onglet"));
  usePageTitle(tab.id === "tab1" ? title : tab.name);
  usePostsLive();
  useGroupsLive();
  return (
    <FrameColumn withDock bar={<HomeBar />}>
      <h1 className="sr-only">{title}</h1>
      {tab.id === "tab1" && <HomeFront />}
      <PlaceTabs current={tab} pathOf={paths.home}>
        <Feed />
      </PlaceTabs>
    </FrameColumn>
  );
}
