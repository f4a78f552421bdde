import { Search } from "lucide-react";
import { Suspense, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { TABS, type Tab as TabOf, tabOf } from "../../../shared/ground/tabs.ts";
import { ModerationNotices } from "../../features/administration/lazy.ts";
import {
  GroupArcade,
  groupTexts,
  type Soon,
  useGroupsLive,
} from "../../features/gathering/index.ts";
import { Events, NextEvents, SoonTeller } from "../../features/gathering/lazy.ts";
import { Resources } from "../../features/media/lazy.ts";
import { NotificationsBell } from "../../features/notifications/index.ts";
import { MembersSearch } from "../../features/people/lazy.ts";
import {
  AskRow,
  NewPostsButton,
  NoFeed,
  PostsFailed,
  PostsLoading,
  postTexts,
  useFeed,
  usePostsLive,
  useWaitingPosts,
  WaitingPosts,
} from "../../features/posts/index.ts";
import { RankingBoard } from "../../features/posts/lazy.ts";
import { Deferred } from "../../infrastructure/pages/deferred.tsx";
import type { PageHandle } from "../../infrastructure/pages/page-handle.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { useWide } from "../../infrastructure/pages/use-wide.ts";
import { useGrowing } from "../../infrastructure/reading/drawn-view.ts";
import { needsReading } from "../../infrastructure/reading/queries.ts";
import { useCommunity, useMe } from "../../infrastructure/session/session.ts";
import { Button } from "../../ui/button.tsx";
import { CardStack } from "../../ui/card.tsx";
import { Icon } from "../../ui/drawings/icon.tsx";
import { Logo } from "../../ui/drawings/logo.tsx";
import { Banner } from "../../ui/frame/banner.tsx";
import { Bar } from "../../ui/frame/bar.tsx";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { Tab, TabBar } from "../../ui/frame/tab-bar.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { SkeletonList } from "../../ui/lists/skeleton.tsx";
import { ShownPost } from "./shown-post.tsx";

export const handle: PageHandle = { Right };

/** What comes next; room is kept while nothing is known of it: between none and three. */
function Right() {
  return (
    <section className="not-has-[section]:min-h-40">
      <Deferred>
        <Suspense>
          <NextEvents />
        </Suspense>
      </Deferred>
    </section>
  );
}

/** `/community/{id}`: the community's home, with its five tabs (`?onglet=`). */
export function Component() {
  const { title, bannerUrl, bannerSources, logoUrl } = useCommunity();
  const { notices } = useMe();
  const paths = usePaths();
  const [query] = useSearchParams();
  const wide = useWide();
  const [soon, setSoon] = useState<Soon | null>(null);
  const tab = tabOf(query.get("onglet"));
  usePageTitle(tab.id === "tab1" ? title : tab.name);
  usePostsLive();
  useGroupsLive();
  return (
    <FrameColumn
      withDock
      bar={
        <Bar
          phoneOnly
          heading={false}
          mark={<Logo src={logoUrl} />}
          title={title}
          {...(soon && {
            subtitle: soon.line,
            wrapTitle: (content) => (
              <Link
                to={paths.event(soon.id, soon.day)}
                className="flex min-h-target min-w-0 flex-1 items-center gap-3 rounded-control"
              >
                {content}
              </Link>
            ),
          })}
          actions={
            <>
              <IconButton as={Link} to={paths.search()} label={groupTexts.searchAll}>
                <Icon of={Search} />
              </IconButton>
              <NotificationsBell />
            </>
          }
        />
      }
    >
      <h1 className="sr-only">{title}</h1>
      {wide === false && (
        <Deferred>
          <Suspense>
            <SoonTeller tell={setSoon} />
          </Suspense>
        </Deferred>
      )}
      {tab.id === "tab1" && (
        <>
          {bannerUrl && (
            <Banner src={bannerUrl} srcSet={srcSetOf(bannerSources)} sizes="22rem" alt="" />
          )}
          {notices.length > 0 && (
            <Suspense>
              <ModerationNotices notices={notices} />
            </Suspense>
          )}
          <GroupArcade />
          <AskRow />
        </>
      )}
      <HomeTabs current={tab} />
      <Suspense fallback={<LoadingTab />}>
        <HomeTab tab={tab} />
      </Suspense>
    </FrameColumn>
  );
}

const srcSetOf = (sources: { url: string; width: number }[]) =>
  sources.map(({ url, width }) => `${url} ${width}w`).join(", ");

function HomeTabs({ current }: { current: TabOf }) {
  const paths = usePaths();
  return (
    <TabBar label={groupTexts.tabs}>
      {TABS.map((tab) => (
        <Tab key={tab.id} as={Link} to={paths.home(tab)} current={tab.id === current.id} replace>
          {tab.name}
        </Tab>
      ))}
    </TabBar>
  );
}

function HomeTab({ tab }: { tab: TabOf }) {
  switch (tab.id) {
    case "tab2":
      return <MembersSearch />;
    case "tab3":
      return <Resources />;
    case "tab4":
      return <Events />;
    case "tab5":
      return <RankingBoard />;
    default:
      return <Feed />;
  }
}

const LoadingTab = () => (
  <CardStack>
    <SkeletonList rows={8} />
  </CardStack>
);

/** The ten newest posts, with one's own that are still on their way. */
function Feed() {
  const me = useMe();
  const paths = usePaths();
  const { feed, posts, fresh, showNew } = useFeed();
  const waiting = useWaitingPosts(posts);
  const drawn = useGrowing(posts.length);
  needsReading(feed);
  if (feed.isPending) return <PostsLoading />;
  if (feed.isError && posts.length === 0) {
    return <PostsFailed busy={feed.isFetching} onRetry={() => feed.refetch()} />;
  }
  return (
    <>
      <NewPostsButton count={fresh} onShow={showNew} />
      {posts.length === 0 && waiting.length === 0 && <NoFeed inGroups={me.groups.length > 0} />}
      <CardStack className="empty:hidden">
        <WaitingPosts posts={waiting} />
        {posts.slice(0, drawn).map((post) => (
          <ShownPost key={post.id} post={post} />
        ))}
      </CardStack>
      {posts.length > 0 && drawn === posts.length && (
        <div className="grid justify-center py-6">
          <Button as={Link} to={paths.groups()} variant="line">
            {postTexts.list.allGroups}
          </Button>
        </div>
      )}
    </>
  );
}
