/** The pages that are measured, as `--only` names them. */
export const PAGE_IDS = [
  "landing",
  "terms",
  "message",
  "event",
  "login",
  "home",
  "group",
  "messages",
  "conversation",
  "notifications",
  "creator",
  "calendar",
  "history",
] as const;

/** Of a member who is signed in. */
export type SessionCookie = { name: string; value: string };

type PageId = (typeof PAGE_IDS)[number];

/** Who opens a page, where it is, and what it may cost (`docs/performance.md`). */
export type BudgetPage = {
  name: string;
  /** How the command line names it. */
  id: PageId;
  path: string;
  /** The administrator runs the community, and publishes for it. */
  reader: "visitor" | "member" | "administrator";
  /** Largest contentful paint, in milliseconds. */
  lcp: number;
  /** Kilobytes before photos. */
  weight: number;
  /** Selector of what appears with something to read; by default a post, or the heading. */
  ready?: string;
};

type Places = {
  communityId: string;
  groupId: string;
  eventId: string;
  /** Who reads, and someone they write to. */
  memberId: string;
  otherId: string;
};

/** Pages of the demonstration: of its largest group of singers, a public event, the member. */
export const budgetPages = ({
  communityId,
  groupId,
  eventId,
  memberId,
  otherId,
}: Places): BudgetPage[] => [
  { name: "Landing page", id: "landing", path: "/", reader: "visitor", lcp: 1000, weight: 50 },
  { name: "Terms", id: "terms", path: "/term-of-use", reader: "visitor", lcp: 1000, weight: 50 },
  {
    name: "Write to the community",
    id: "message",
    path: "/send-message",
    reader: "visitor",
    lcp: 1000,
    weight: 50,
  },
  {
    name: "Public event",
    id: "event",
    path: `/boost/event/${eventId}`,
    reader: "visitor",
    lcp: 1000,
    weight: 50,
  },
  { name: "Login", id: "login", path: "/login", reader: "visitor", lcp: 1800, weight: 220 },
  {
    name: "Home",
    id: "home",
    path: `/community/${communityId}`,
    reader: "member",
    lcp: 1800,
    weight: 220,
  },
  {
    name: "Group",
    id: "group",
    path: `/community/${communityId}/${groupId}`,
    reader: "member",
    lcp: 1800,
    weight: 220,
  },
  {
    name: "Messages",
    id: "messages",
    path: `/community/${communityId}/private-message`,
    reader: "member",
    lcp: 1800,
    weight: 230,
    ready: 'a[href*="/user-private-message/"]',
  },
  {
    name: "Conversation",
    id: "conversation",
    path: `/community/${communityId}/user-private-message/${memberId}/${otherId}`,
    // Its weight includes the code to write, record and send messages.
    reader: "member",
    lcp: 1800,
    weight: 300,
    ready: "article",
  },
  {
    name: "Notifications",
    id: "notifications",
    path: `/community/${communityId}/notifications`,
    reader: "member",
    lcp: 1800,
    weight: 230,
    ready: "main li",
  },
  {
    name: "Share creator",
    id: "creator",
    path: "/shareSocial",
    // As in a conversation, the code to write and to send files is part of it.
    reader: "administrator",
    lcp: 1800,
    weight: 290,
    ready: "textarea",
  },
  {
    name: "Calendar of publications",
    id: "calendar",
    path: "/dashboard/calendrier",
    reader: "administrator",
    lcp: 1800,
    weight: 250,
    ready: "section[data-day] li",
  },
  {
    name: "History of publications",
    id: "history",
    path: "/dashboard/publications",
    reader: "administrator",
    lcp: 1800,
    weight: 250,
    ready: "main li",
  },
];
