import type { AnyRouter } from "@orpc/server";
import { today } from "../../../shared/ground/days.ts";
import type { FirstAnswer } from "../../../shared/ground/first-data.ts";
import { MAX_MESSAGES_READ } from "../../../shared/ground/limits.ts";
import type { Role } from "../../../shared/people/members.contract.ts";
import { plannedInput } from "../../../shared/sharing/week/planned-input.ts";
import { shownTime } from "../../../shared/sharing/week/shown-time.ts";
import type { CallContext } from "../../infrastructure/http/call-context.ts";
import { askRouter } from "./ask-router.ts";

type Question = Omit<FirstAnswer, "data">;

const COMMUNITY: Question = { feature: "community", call: "read" };
const ME: Question = { feature: "members", call: "readMe" };
const FEED: Question = { feature: "posts", call: "feed" };
const CONVERSATIONS: Question = { feature: "conversations", call: "list", input: {}, paged: true };
const NOTIFICATIONS: Question = { feature: "notifications", call: "list", input: {}, paged: true };

/** What the creator of publications asks: where one may publish, texts to begin with, the latest. */
const CREATOR: Question[] = [
  { feature: "platforms", call: "list" },
  { feature: "shares", call: "listTemplates" },
  { feature: "shares", call: "list", input: { limit: 5 } },
];
const SHARES: Question = { feature: "shares", call: "list", input: {}, paged: true };

const ID = "[0-9a-f]{8}-[0-9a-f-]{27}";
const HOME = new RegExp(`^/community/${ID}/?$`);
const GROUP = new RegExp(`^/community/${ID}/(?<id>${ID})(/partages)?/?$`);
const MESSAGES = new RegExp(`^/community/${ID}/private-message/?$`);
const OF_TWO = new RegExp(
  `^/community/${ID}/user-private-message/(?<one>${ID})/(?<other>${ID})/?$`,
);
const OF_SEVERAL = new RegExp(`^/community/${ID}/conversation/(?<id>${ID})/?$`);
const TOLD = new RegExp(`^/community/${ID}/notifications/?$`);
const CREATED = /^\/shareSocial\/?$/;
const CALENDAR = /^\/dashboard\/calendrier\/?$/;
const PUBLISHED = /^\/dashboard\/publications\/?$/;
const OF_MEMBERS = /^\/(community|profil|administration|shareSocial|dashboard)(\/|$)/;

/** Who reads a page: null for a visitor. */
type Reader = { id: string; role: Role } | null;

/**
 * The first calls of the page at an address, with the inputs of its queries.
 *
 * @param timeZone the community's
 */
export function questionsOf(
  path: string,
  search: string,
  reader: Reader,
  timeZone: string,
): Question[] {
  if (!OF_MEMBERS.test(path)) return [COMMUNITY];
  return [COMMUNITY, ME, ...questionsOfPage(path, search, reader, timeZone)];
}

function questionsOfPage(
  path: string,
  search: string,
  reader: Reader,
  timeZone: string,
): Question[] {
  const groupId = GROUP.exec(path)?.groups?.id;
  if (groupId) return questionsOfGroup(groupId);
  if (HOME.test(path)) return search.includes("onglet=") ? [] : [FEED];
  if (MESSAGES.test(path)) return [CONVERSATIONS];
  if (TOLD.test(path)) return [NOTIFICATIONS];
  // What the address begins with, another publication or an event, is read by the script.
  if (CREATED.test(path)) return search === "" ? CREATOR : [];
  if (PUBLISHED.test(path)) return [SHARES];
  if (CALENDAR.test(path)) return reader ? [plannedOf(search, reader.role, timeZone)] : [];
  // A message that the address names is looked for by the script.
  return search.includes("message=") ? [] : questionsOfConversation(path, reader?.id);
}

function questionsOfConversation(path: string, viewerId: string | undefined): Question[] {
  const feature = "conversations";
  const limit = MAX_MESSAGES_READ;
  const id = OF_SEVERAL.exec(path)?.groups?.id;
  if (id) return [{ feature, call: "open", input: { id, limit } }];
  const { one = "", other = "" } = OF_TWO.exec(path)?.groups ?? {};
  const memberId = one === viewerId ? other : other === viewerId ? one : null;
  return memberId && one !== other
    ? [{ feature, call: "openWith", input: { memberId, limit } }]
    : [];
}

function plannedOf(search: string, role: Role, timeZone: string): Question {
  const { days } = shownTime(new URLSearchParams(search), today(timeZone));
  return { feature: "shares", call: "planned", input: plannedInput(days, timeZone, role) };
}

const questionsOfGroup = (id: string): Question[] => [
  { feature: "groups", call: "read", input: { id } },
  { feature: "posts", call: "listOfGroup", input: { groupId: id }, paged: true },
];

/** Runs what only reads. */
export type RunReading = <T>(work: () => Promise<T>) => Promise<T>;

/** Answers the calls that succeed for this viewer; the browser makes the others itself. */
export async function answerAll(
  router: AnyRouter,
  questions: Question[],
  context: CallContext,
  reading: RunReading = (work) => work(),
): Promise<FirstAnswer[]> {
  const answers = await Promise.all(
    questions.map(async (question) => {
      try {
        return [{ ...question, data: await reading(() => askRouter(router, question, context)) }];
      } catch {
        return [];
      }
    }),
  );
  return answers.flat();
}
