import { type ReactNode, Suspense } from "react";
import { Link } from "react-router";
import type { Group } from "../../shared/gathering/groups.contract.ts";
import { type PageTab, TABS } from "../../shared/ground/tabs.ts";
import { groupTexts } from "../features/gathering/index.ts";
import { Events, JoinRequests } from "../features/gathering/lazy.ts";
import { Resources } from "../features/media/lazy.ts";
import { MembersSearch } from "../features/people/lazy.ts";
import { RankingBoard } from "../features/posts/lazy.ts";
import { CardStack } from "../ui/card.tsx";
import { Tab, TabBar } from "../ui/frame/tab-bar.tsx";
import { SkeletonList } from "../ui/lists/skeleton.tsx";

type PlaceTabsProps = {
  current: PageTab;
  pathOf: (tab: PageTab) => string;
  /** Without it, the whole community. */
  group?: Group;
  /** What the first tab shows: the posts. */
  children: ReactNode;
};

/** The five tabs of the community, or of a group, and what the current one shows. */
export function PlaceTabs({ current, pathOf, group, children }: PlaceTabsProps) {
  return (
    <>
      <TabBar label={groupTexts.tabs}>
        {TABS.map((tab) => (
          <Tab
            key={tab.id}
            as={Link}
            to={pathOf(tab)}
            current={tab.id === current.id}
            replace
            preventScrollReset={group !== undefined}
          >
            {tab.name}
          </Tab>
        ))}
      </TabBar>
      <Suspense fallback={<LoadingTab />}>
        {current.id === "tab1" ? children : <OtherTab tab={current} group={group} />}
      </Suspense>
    </>
  );
}

function OtherTab({ tab, group }: { tab: PageTab; group: Group | undefined }) {
  const within = group && { groupId: group.id };
  switch (tab.id) {
    case "tab2":
      return <MembersSearch {...within} head={group && <JoinRequests group={group} />} />;
    case "tab3":
      return <Resources {...within} />;
    case "tab4":
      return <Events {...within} />;
    default:
      return <RankingBoard {...within} />;
  }
}

/** While a tab's code is on its way. */
export const LoadingTab = () => (
  <CardStack>
    <SkeletonList rows={8} />
  </CardStack>
);
