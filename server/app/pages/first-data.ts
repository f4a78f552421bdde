import type { AnyRouter } from "@orpc/server";
import type { FirstAnswer } from "../../../shared/first-data.ts";
import type { CallContext } from "../../infrastructure/http/call-context.ts";
import { askRouter } from "./ask-router.ts";

type Question = Omit<FirstAnswer, "data">;

const COMMUNITY: Question = { feature: "community", call: "read" };
const ME: Question = { feature: "members", call: "readMe" };
const FEED: Question = { feature: "posts", call: "feed" };

const ID = "[0-9a-f]{8}-[0-9a-f-]{27}";
const HOME = new RegExp(`^/community/${ID}/?$`);
const GROUP = new RegExp(`^/community/${ID}/(?<id>${ID})(/partages)?/?$`);
const OF_MEMBERS = /^\/(community|profil|administration)(\/|$)/;

/** What the page at an address asks first, in the words of its queries. */
export function questionsOf(path: string, search: string): Question[] {
  if (!OF_MEMBERS.test(path)) return [COMMUNITY];
  const ofEveryPage = [COMMUNITY, ME];
  const groupId = GROUP.exec(path)?.groups?.id;
  if (groupId) return [...ofEveryPage, ...questionsOfGroup(groupId)];
  return HOME.test(path) && !search.includes("onglet=") ? [...ofEveryPage, FEED] : ofEveryPage;
}

const questionsOfGroup = (id: string): Question[] => [
  { feature: "groups", call: "read", input: { id } },
  { feature: "posts", call: "listOfGroup", input: { groupId: id }, paged: true },
];

/** Answers what can be answered to this viewer; the browser asks the rest itself, and says why not. */
export async function answerAll(
  router: AnyRouter,
  questions: Question[],
  context: CallContext,
): Promise<FirstAnswer[]> {
  const answers = await Promise.all(
    questions.map(async (question) => {
      try {
        return [{ ...question, data: await askRouter(router, question, context) }];
      } catch {
        return [];
      }
    }),
  );
  return answers.flat();
}
