import { afterAll, expect, test } from "vitest";
import { type Variant, variantsOf } from "./builders/answer-variants.ts";
import {
  ACCOUNT_BENCHES,
  type AdapterBench,
  nameOf,
  publishedAs,
} from "./builders/platform-benches.ts";
import {
  type PlatformStep,
  type PlayedSteps,
  playSteps,
  STEPS,
} from "./builders/platform-steps.ts";
import { openContract } from "./fakes/platforms/contract.ts";

/** An answer that differs, as published, from what the double says, at the step that reads it. */
type Row = { name: string; step: PlatformStep; operation: string; variant: Variant };

/** Steps at which an answer is read again, beside the first that holds what differs. */
const READ_AGAIN: readonly PlatformStep[] = ["check", "photos", "renew"];

/**
 * Where an answer that differs ends a step otherwise than usual, and rightly: the first that fits a
 * row's name. Everywhere else nothing may change: what is out is found, no account is lost.
 */
const OTHERWISE: readonly [row: RegExp, outcome: string][] = [
  // An account that does not say which name is its own, or where it is kept.
  [/^bluesky connect GET \/\{did\} alsoKnownAs absent$/, "refused: account-unproven"],
  [/^bluesky (connect|renew) GET \/\{did\} service absent$/, "refused: platform-down"],
  [/^bluesky video .* jobStatus\.state "JOB_STATE_FAILED"$/, "refused: video-refused"],
  // What is essential to go on: asked again, and no word about the account.
  [/^twitter .*\/users\/me data(\.id|\.name|\.username)? absent$/, "unclear"],
  [/^twitter \w+ POST \/2\/(tweets|\S+(initialize|finalize)) data absent$/, "unclear"],
  [/^twitter video GET \/2\/media\/upload data absent$/, "unclear"],
  [/^facebook video POST \/\{page\}\/videos /, "unclear"],
  [/^facebook \S+ POST \/\{page\}\/video_(reels|stories) (video_id|success) absent$/, "unclear"],
  [/^instagram connect GET \/me (user_id|username) absent$/, "unclear"],
  [/^threads connect GET \/me username absent$/, "unclear"],
  // An absent list is read as empty; a post without id or words cannot be told from others.
  [/^twitter \w+ GET \S+users\S+tweets data absent$/, "published, absent"],
  [/^twitter \w+ GET \S+users\S+tweets data\[0\]\.(id|text) absent$/, "published, cannot-tell"],
  // Nor can links or media be compared that are not told.
  [/^twitter text GET \S+users\S+tweets data\[0\]\.entities/, "published, cannot-tell"],
  [
    /^twitter photos GET \S+users\S+tweets data\[0\]\.entities( |\.urls( |\[0\]\.url ))/,
    "published, cannot-tell",
  ],
  [/^twitter \w+ GET \S+users\S+tweets data\[0\]\.attachments/, "published, cannot-tell"],
  [/^facebook \w+ GET \/\{page\}\/feed data\[0\]\.message absent$/, "published, cannot-tell"],
  [
    /^facebook photos GET \/\{page\}\/feed data\[0\]\.attachments(\.data\[0\]\.subattachments)? absent$/,
    "published, cannot-tell",
  ],
  [/ reply GET \S+comments data\[0\]\.(message|text) absent$/, "comment published, cannot-tell"],
  // Nor where a post stands that X does not tell the thread of.
  [
    /^twitter reply GET \S+users\S+tweets data\[0\]\.conversation_id absent$/,
    "thread published, cannot-tell",
  ],
  // A count that is not told is not known, and neither is a post.
  [/^twitter counts GET \/2\/tweets data(\[0\]\.id)? absent$/, "counted null"],
  [
    /^twitter counts GET \/2\/tweets data\[0\]\.public_metrics absent$/,
    'counted {"reach":null,"likes":null,"comments":null,"shares":null,"clicks":null}',
  ],
  [/^twitter remove DELETE \S+ data absent$/, "unclear"],
  [/^linkedin-page counts \S+ \S+ elements\[0\]\.share absent$/, "counted null"],
  [
    /^linkedin-page counts .*\.uniqueImpressionsCount absent$/,
    'counted {"reach":90,"likes":8,"comments":0,"shares":2,"clicks":5}',
  ],
  [
    /^linkedin-page counts .*\.clickCount absent$/,
    'counted {"reach":61,"likes":8,"comments":0,"shares":2,"clicks":null}',
  ],
  [
    /^linkedin-page counts .*\.likeCount absent$/,
    'counted {"reach":61,"likes":null,"comments":0,"shares":2,"clicks":5}',
  ],
  [
    /^linkedin-page counts .*\.commentCount absent$/,
    'counted {"reach":61,"likes":8,"comments":null,"shares":2,"clicks":5}',
  ],
  [
    /^linkedin-page counts .*\.shareCount absent$/,
    'counted {"reach":61,"likes":8,"comments":0,"shares":null,"clicks":5}',
  ],
  [
    /^bluesky counts .*\.replyCount absent$/,
    'counted {"reach":null,"likes":0,"comments":null,"shares":0,"clicks":null}',
  ],
  [
    /^bluesky counts .*\.likeCount absent$/,
    'counted {"reach":null,"likes":null,"comments":0,"shares":0,"clicks":null}',
  ],
  // A post that its state says is not out, and one of no words.
  [/^linkedin-page text .*\.lifecycleState "(DRAFT|PUBLISH_FAILED)"$/, "published, absent"],
  [
    /^linkedin-page text GET \S+posts\S+ elements\[0\]\.commentary absent$/,
    "published, cannot-tell",
  ],
  // A page whose name is not told cannot be named, nor one without a title shown.
  [/^linkedin-page named-page .*\.localizedName absent$/, "finds nobody"],
  [
    /^facebook seen-page POST \/ title absent$/,
    "sees https://parvis.example/veillee.html, , https://parvis.example/a.jpg",
  ],
  [/^facebook seen-page POST \/ url absent$/, "sees , Veillée, https://parvis.example/a.jpg"],
  [
    /^facebook seen-page POST \/ image(\[0\]\.url)? absent$/,
    "sees https://parvis.example/veillee.html, Veillée, ",
  ],
  // A role that may not publish, or that is not held.
  [/^linkedin-page connect .*\.role "CONTENT_/, "connected"],
  [/^linkedin-page connect .*\.role "DIRECT_SPONSORED/, "connected"],
  [/^linkedin-page connect .*\.(role|state) "/, "not allowed"],
  [/^linkedin-page check .*\.role "(CONTENT_|DIRECT_SPONSORED)/, "holds"],
  [/^linkedin-page check .*\.(role|state) "/, "refused: permission-missing"],
  // A clear no, before any account is kept.
  [/^facebook connect GET \/me permissions absent$/, "refused: permission-missing"],
  [/^facebook connect GET \/me permissions\S* "(declined|expired)"$/, "connected"],
  [/^facebook connect GET \/me\/accounts data\[0\]\.access_token absent$/, "not allowed"],
  [
    /^facebook connect GET \/me\/accounts data\[0\]\.tasks "(CREATE_CONTENT|MANAGE|PROFILE_PLUS_(CREATE_CONTENT|MANAGE|FULL_CONTROL))"$/,
    "connected",
  ],
  [/^facebook connect GET \/me\/accounts data\[0\]\.tasks "/, "not allowed"],
  [/^telegram connect \S+ \S+getChat result\.type "private"$/, "not allowed"],
  [/^telegram connect \S+ \S+getChatMember result\.status "creator"$/, "connected"],
  [/^telegram connect \S+ \S+getChatMember result\.(status "|can_post)/, "not allowed"],
  [/^telegram check \S+ \S+getChat result\.type "private"$/, "refused: permission-missing"],
  [/^telegram check \S+ \S+getChatMember result\.status "creator"$/, "holds"],
  [
    /^telegram check \S+ \S+getChatMember result\.(status "|can_post)/,
    "refused: permission-missing",
  ],
  // The platform says itself that the medium failed, or that it is ready when it is not.
  [/video_status "(expired|error|upload_failed)"$/, "refused: video-refused"],
  [/_phase\.status "error"$/, "refused: video-refused"],
  [/^linkedin(-page)? video .* "PROCESSING_FAILED"$/, "refused: video-refused"],
  [/^instagram photos? .* status_code "ERROR"$/, "refused: media-unreadable"],
  [/^instagram photos? .* status_code "PUBLISHED"$/, "published, absent"],
  [/^threads text .* status "ERROR"$/, "refused: refused"],
  [/^threads text .* status "PUBLISHED"$/, "published, absent"],
  [/^threads photos .* status "(ERROR|EXPIRED)"$/, "refused: media-unreadable"],
  // What a metric is named it counts, and the one it took the place of is not known.
  [
    /^threads counts .* data\[0\]\.(name "\w+"|values absent)$/,
    'counted {"reach":null,"likes":14,"comments":3,"shares":7,"clicks":null}',
  ],
  [/^twitter video POST \S+finalize data\.processing_info absent$/, "refused: media-unreadable"],
];

/** Every way in which an answer to a call may differ. */
function rowsOf(bench: AdapterBench, { answers }: PlayedSteps): Row[] {
  const contract = openContract(publishedAs(bench));
  const rows = new Map<string, Row>();
  const seen = new Set<string>();
  for (const { operation, step, json } of answers) {
    const schema = contract.answerOf(operation);
    for (const variant of schema ? variantsOf(json, schema, contract) : []) {
      const about = `${operation} ${variant.path} ${variant.change}`;
      const name = `${nameOf(bench)} ${step} ${about}`;
      const isNew = READ_AGAIN.includes(step) ? !rows.has(name) : !seen.has(about);
      if (isNew) rows.set(name, { name, step, operation, variant });
      seen.add(about);
    }
  }
  return [...rows.values()];
}

/** Plays the step of a row, the answer changed once. @returns how it ended */
async function playRow(bench: AdapterBench, { step, operation, variant }: Row): Promise<string> {
  let isDone = false;
  let isStep = step === "connect";
  const { outcomes } = await playSteps(bench, [step], {
    starts: (one) => {
      isStep = one === step;
    },
    rewrite(asked, answer) {
      if (isDone || !isStep || asked !== operation || answer.status >= 300) return answer;
      const json = variant.apply(answer.json);
      if (json === null) return answer;
      isDone = true;
      return { ...answer, json };
    },
  });
  if (!isDone) throw new Error(`the answer was never given: ${operation} ${variant.path}`);
  return outcomes[step] ?? `connection ${outcomes.connect}`;
}

const used = new Set<RegExp>();

test.each(ACCOUNT_BENCHES.map((bench) => [nameOf(bench), bench] as const))(
  "%s: whatever its description lets an answer be, no account is lost and nothing out is denied",
  { timeout: 300_000 },
  async (_, bench) => {
    const usual = await playSteps(bench, STEPS);
    const wrong: string[] = [];
    const rows = rowsOf(bench, usual);
    for (const row of rows) {
      const [pattern, otherwise] = OTHERWISE.find(([one]) => one.test(row.name)) ?? [];
      if (pattern) used.add(pattern);
      const expected = otherwise ?? usual.outcomes[row.step];
      const outcome = await playRow(bench, row).catch((error: unknown) => String(error));
      if (outcome !== expected) wrong.push(`${row.name}: ${outcome}, not ${expected}`);
    }
    console.info(`${nameOf(bench)}: ${rows.length} answers that differ`);
    expect(wrong).toEqual([]);
  },
);

afterAll(() => {
  const unused = OTHERWISE.map(([pattern]) => pattern).filter((pattern) => !used.has(pattern));
  expect(unused).toEqual([]);
});
