import { z } from "zod";
import type { DeliveryErrorCode } from "../../../../../../shared/sharing/delivery-errors.ts";
import {
  type AdapterPlatform,
  type Grant,
  PlatformRefusal,
  type PublishableAccount,
} from "../../adapter.ts";
import { readIfPossible } from "../meta/meta-graph.ts";
import { callGraph } from "./facebook-graph.ts";
import { describeToken, tickedPages } from "./facebook-token.ts";

/**
 * Tasks of which any lets a person publish on a Page. Pages of the new experience answer with names
 * of their own (Marketing API, `pageassigned_users_tasks_enum_param`).
 */
const PUBLISHING_TASKS: ReadonlySet<string> = new Set([
  "CREATE_CONTENT",
  "MANAGE",
  "PROFILE_PLUS_CREATE_CONTENT",
  "PROFILE_PLUS_MANAGE",
  "PROFILE_PLUS_FULL_CONTROL",
]);
/** Answers read at most: a person who manages more Pages chooses among the first thousand. */
const MOST_ANSWERS = 10;
/** Ticked Pages read one by one at most. */
const MOST_TICKED = 25;
/** What Facebook says of a Page it does not show. */
const HIDDEN: readonly DeliveryErrorCode[] = ["target-missing", "permission-missing", "refused"];

const KIND = "Page Facebook";
const NOT_ALLOWED =
  "Vous ne pouvez pas publier sur cette Page. Demandez à qui l’administre le droit «\u00a0Contenu\u00a0», puis recommencez.";
const IN_A_PORTFOLIO =
  "Facebook ne montre pas cette Page, comme il le fait de celles d’un portefeuille professionnel. L’administration de la communauté ajoute «\u00a0business_management\u00a0» aux droits demandés (voir le guide de Facebook), puis recommencez.";
const NONE_SHOWN =
  "Facebook ne montre aucune Page. Cochez la vôtre\u202f; si elle appartient à un portefeuille professionnel, l’administration de la communauté ajoute d’abord «\u00a0business_management\u00a0» aux droits demandés (voir le guide de Facebook).";

const page = z.object({
  id: z.string(),
  name: z.string(),
  access_token: z.string().nullish(),
  tasks: z.array(z.string()).nullish(),
  picture: z.object({ data: z.object({ url: z.string().nullish() }) }).nullish(),
});
type Page = z.infer<typeof page>;
const pagesAnswer = z.object({
  data: z.array(page),
  paging: z
    .object({
      next: z.string().nullish(),
      cursors: z.object({ after: z.string().nullish() }).nullish(),
    })
    .optional(),
});

/**
 * The Pages a grant opens, each with what keeps it from being published to. Those of a business
 * portfolio are left out of `me/accounts`: the ticked ones that are not there are read each.
 *
 * @throws PlatformRefusal `permission-missing` when no Page was ticked, NoAnswer
 */
export async function findPages(
  platform: AdapterPlatform,
  grant: Grant,
): Promise<PublishableAccount[]> {
  const listed = await listPages(platform, grant.accessToken);
  const shown = listed.map((one) => foundPage(one, grant));
  const ticked = await readTicked(platform, grant, listed.length > 0);
  if (ticked === null) {
    return shown.length > 0 ? shown : [hiddenPage("Page", "", grant, NONE_SHOWN)];
  }
  if (shown.length === 0 && ticked.length === 0) {
    throw new PlatformRefusal("permission-missing", "Aucune Page n’a été cochée.");
  }
  const isListed = new Set(listed.map(({ id }) => id));
  const left = [...new Set(ticked)].filter((id) => !isListed.has(id));
  for (const id of left.slice(0, MOST_TICKED)) {
    const one = await readPage(platform, grant.accessToken, id);
    shown.push(one ? foundPage(one, grant) : hiddenPage(`Page ${id}`, id, grant, IN_A_PORTFOLIO));
  }
  return shown;
}

/**
 * Ids of the ticked Pages; null where all were, or where it is not told.
 *
 * @param spared whether Pages were found already, which a failure of this question must not cost
 */
async function readTicked(
  platform: AdapterPlatform,
  { accessToken }: Grant,
  spared: boolean,
): Promise<readonly string[] | null> {
  const ask = async () => tickedPages(await describeToken(platform, accessToken));
  return spared ? readIfPossible(ask) : ask();
}

async function listPages(platform: AdapterPlatform, token: string): Promise<Page[]> {
  const pages: Page[] = [];
  let after: string | undefined;
  for (let read = 0; read < MOST_ANSWERS; read++) {
    const query = { fields: "id,name,access_token,tasks,picture{url}", limit: 100, after };
    const call = { path: "me/accounts", token, query };
    const { data, paging } = await callGraph(platform, call, pagesAnswer);
    pages.push(...data);
    after = paging?.next ? (paging.cursors?.after ?? undefined) : undefined;
    if (!after) break;
  }
  return pages;
}

/** A Page by its id; null where Facebook does not show it. `tasks` is no field of a Page itself. */
async function readPage(
  platform: AdapterPlatform,
  token: string,
  id: string,
): Promise<Page | null> {
  const query = { fields: "id,name,access_token,picture{url}" };
  try {
    return await callGraph(platform, { path: encodeURIComponent(id), token, query }, page);
  } catch (error) {
    if (error instanceof PlatformRefusal && HIDDEN.includes(error.code)) return null;
    throw error;
  }
}

function foundPage(
  { id, name, access_token, tasks, picture }: Page,
  grant: Grant,
): PublishableAccount {
  // Where the tasks are not told, a token that came is believed: the check asks about it.
  const may = Boolean(access_token) && (tasks?.some((one) => PUBLISHING_TASKS.has(one)) ?? true);
  return {
    accountId: id,
    accountName: name,
    kind: KIND,
    profilePicture: picture?.data.url ?? null,
    tokens: tokensOf(access_token ?? "", grant),
    details: { platformUserId: grant.platformUserId },
    problem: may ? "" : NOT_ALLOWED,
  };
}

const hiddenPage = (accountName: string, accountId: string, grant: Grant, problem: string) => ({
  accountId,
  accountName,
  kind: KIND,
  profilePicture: null,
  details: {},
  problem,
  tokens: tokensOf("", grant),
});

const tokensOf = (accessToken: string, { scope }: Grant) => ({
  accessToken,
  refreshToken: null,
  expiresAt: null,
  scope,
});
