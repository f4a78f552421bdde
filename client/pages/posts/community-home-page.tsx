import { Search } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { TABS, type Tab as TabOf, tabOf } from "../../../shared/ground/tabs.ts";
import type { Soon } from "../../features/gathering/calendar/soon-teller.tsx";
import { GroupArcade } from "../../features/gathering/groups/group-arcade.tsx";
import { useGroupsLive } from "../../features/gathering/groups/groups-live.ts";
import { texts as groupTexts } from "../../features/gathering/groups/texts.ts";
import { NotificationsBell } from "../../features/notifications/notifications-bell.tsx";
import { AskRow } from "../../features/posts/composing/ask-row.tsx";
import { useWaitingPosts } from "../../features/posts/composing/use-waiting-posts.ts";
import { WaitingPosts } from "../../features/posts/composing/waiting-posts.tsx";
import { PostsFailed, PostsLoading } from "../../features/posts/lists/list-states.tsx";
import { NewPostsButton } from "../../features/posts/lists/new-posts-button.tsx";
import { NoFeed } from "../../features/posts/lists/no-posts.tsx";
import { usePostsLive } from "../../features/posts/lists/posts-live.ts";
import { useFeed } from "../../features/posts/lists/use-feed.ts";
import { texts as postTexts } from "../../features/posts/texts.ts";
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

const MembersSearch = lazy(() =>
  import("../../features/people/members/members-search.tsx").then((m) => ({
    default: m.MembersSearch,
  })),
);
const Resources = lazy(() =>
  import("../../features/media/resources/resources.tsx").then((m) => ({ default: m.Resources })),
);
const ModerationNotices = lazy(() =>
  import("../../features/administration/moderation/moderation-notices.tsx").then((m) => ({
    default: m.ModerationNotices,
  })),
);
const Events = lazy(() =>
  import("../../features/gathering/calendar/events.tsx").then((m) => ({ default: m.Events })),
);
const NextEvents = lazy(() =>
  import("../../features/gathering/calendar/next-events.tsx").then((m) => ({
    default: m.NextEvents,
  })),
);
const SoonTeller = lazy(() =>
  import("../../features/gathering/calendar/soon-teller.tsx").then((m) => ({
    default: m.SoonTeller,
  })),
);
const RankingBoard = lazy(() =>
  import("../../features/posts/points/ranking-board.tsx").then((m) => ({
    default: m.RankingBoard,
  })),
);

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
