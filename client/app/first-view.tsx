import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  StaticRouterProvider,
} from "react-router";
import {
  type DrawFirstView,
  FIRST_VIEW_POSTS,
  type FirstAnswer,
} from "../../shared/ground/first-data.ts";
import type { Me } from "../../shared/people/members.contract.ts";
import { homeNotices } from "../features/administration/lazy.ts";
import { putAnswers } from "../infrastructure/reading/first-data.ts";
import * as login from "../pages/accounts/login-page.tsx";
import * as conversationOfTwo from "../pages/conversations/conversation-of-two-page.tsx";
import * as conversation from "../pages/conversations/conversation-page.tsx";
import * as messages from "../pages/conversations/private-messages-page.tsx";
import * as group from "../pages/gathering/group-page.tsx";
import * as notifications from "../pages/notifications/notifications-page.tsx";
import * as home from "../pages/posts/community-home-page.tsx";
import * as calendar from "../pages/sharing/planned-shares-page.tsx";
import * as history from "../pages/sharing/share-history-page.tsx";
import * as creator from "../pages/sharing/share-social-page.tsx";
import * as columns from "./columns/columns.tsx";
import { giveColumns } from "./columns/use-columns.ts";
import { CommunityFrame } from "./community-frame.tsx";

giveColumns(columns);
await homeNotices.load();

/** The pages a visit may begin on, as `router.tsx` has them, without their lazy loading. */
const routes: RouteObject[] = [
  { path: "login/:communityId?/:groupeId?", Component: login.Component },
  {
    path: "community/:communityId",
    Component: CommunityFrame,
    children: [
      { index: true, Component: home.Component },
      { path: "notifications", Component: notifications.Component },
      { path: "private-message", Component: messages.Component, handle: messages.handle },
      {
        path: "user-private-message/:senderId/:receptId",
        Component: conversationOfTwo.Component,
        handle: conversationOfTwo.handle,
      },
      {
        path: "conversation/:conversationId",
        Component: conversation.Component,
        handle: conversation.handle,
      },
      { path: ":groupeId/:typePage?", Component: group.Component, handle: group.handle },
    ],
  },
  {
    Component: CommunityFrame,
    children: [
      { path: "shareSocial", Component: creator.Component, handle: creator.handle },
      { path: "dashboard/calendrier", Component: calendar.Component, handle: calendar.handle },
      { path: "dashboard/publications", Component: history.Component },
    ],
  },
];

const handler = createStaticHandler(routes);

const LOGIN = /^\/login(\/|\?|$)/;

/** Without answers about one of these it is another page, or another tab, which only the script draws. */
const OF_MEMBERS = ["posts", "conversations", "notifications", "shares"];

/**
 * The login page, or a member's page, rendered from its first answers: the application's own
 * components, with a query cache per call, so that no member's data reaches another's page.
 */
export const drawFirstView: DrawFirstView = async (path, answers) => {
  const subjects = LOGIN.test(path) ? ["community"] : OF_MEMBERS;
  if (!answers.some(({ feature }) => subjects.includes(feature))) return null;
  const context = await handler.query(new Request(new URL(path, "http://parvis.invalid")));
  if (context instanceof Response || context.statusCode !== 200) return null;
  const queryClient = new QueryClient();
  putAnswers(queryClient, answers.map(shortened));
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      {/* Buttons work once the script has loaded; links work at once. */}
      <fieldset disabled className="contents">
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </fieldset>
    </QueryClientProvider>,
  );
};

type Posts = { items: unknown[]; nextCursor?: string | null };

/**
 * The part of the feed or the wall that is seen first; the rest is still to come. What a new
 * community begins with asks a question of its own.
 */
function shortened(answer: FirstAnswer): FirstAnswer {
  if (answer.call === "readMe") {
    const me = answer.data as Me;
    return { ...answer, data: { ...me, gettingStarted: false } };
  }
  if (answer.feature !== "posts") return answer;
  const { items, nextCursor } = answer.data as Posts;
  if (items.length <= FIRST_VIEW_POSTS) return answer;
  const data = { items: items.slice(0, FIRST_VIEW_POSTS), nextCursor: nextCursor ?? "more" };
  return { ...answer, data };
}
