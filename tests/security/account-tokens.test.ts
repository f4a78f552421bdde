import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loseAccount } from "../../server/features/sharing/social-accounts/lose-account.ts";
import { openAccount } from "../../server/features/sharing/social-accounts/open-account.ts";
import {
  CLIENT_SECRET,
  type ConnectionScene,
  startScene,
} from "../../server/features/sharing/social-accounts/test-scene.ts";
import { createLog } from "../../server/infrastructure/log.ts";
import { databaseText } from "../builders/database-text.ts";
import {
  type ApiResponse,
  HOUR,
  type LiveReader,
  signUp,
  type TestMember,
  until,
} from "../builders/index.ts";

const lines: string[] = [];
const answers: string[] = [];
let scene: ConnectionScene;
let member: TestMember;
let live: LiveReader;

beforeAll(async () => {
  scene = await startScene({ log: createLog("trace", { write: (line) => void lines.push(line) }) });
  member = overheard(await signUp(scene.site, "Adèle Rocamadour"));
  live = await member.listen();
});
afterAll(async () => {
  live.close();
  await scene.stop();
});

/** Keeps all that the server answers someone, headers included. */
function overheard(who: TestMember): TestMember {
  const ask = who.request.bind(who);
  who.request = async (...given) => {
    const answer: ApiResponse = await ask(...given);
    answers.push(answer.text, JSON.stringify([...answer.headers]));
    return answer;
  };
  return who;
}

const ACCOUNTS = "/api/social-accounts/accounts";

/** Everything that can happen to accounts, and most of what goes wrong. */
async function connectAndSuffer(): Promise<string[]> {
  const { site, doubles } = scene;
  const { services } = site.parvis;
  const given = ["un-jeton-donne-par-quelqu-un", "un-jeton-de-renouvellement"];
  await member.post(ACCOUNTS, {
    platform: "telegram",
    accountId: "a1",
    accessToken: given[0],
    refreshToken: given[1],
  });
  const ours: string[] = [];
  for (const platform of ["twitter", "facebook", "linkedin"] as const) {
    if (platform === "facebook")
      doubles.facebook.person.accounts.push({ id: "a2", name: "Jeunesse", mayPublish: true });
    const words = await scene.comeBack(member, platform, await scene.leave(member, platform));
    ours.push(words.get("code") ?? "", words.get("state") ?? "");
    const done = await member.post("/api/social-accounts/connections", Object.fromEntries(words));
    expect(done.status).toBe(201);
  }
  for (const step of ["token", "me", "account"]) {
    doubles.linkedin.next("500", step);
    await scene.connect(member, "linkedin");
  }
  // A connection that stays unfinished, and another whose code the platform refuses.
  await scene.leave(member, "twitter");
  await member.get("/auth/twitter/callback?code=un-code-de-plateforme&state=inconnu");
  const [{ id }] = (await member.get(ACCOUNTS)).body;
  site.clock.advance(2 * HOUR);
  doubles.twitter.next("html", "token");
  await openAccount(services, id).catch(() => {});
  await openAccount(services, id);
  await member.post(`${ACCOUNTS}/${id}/check`);
  await breakAccounts(id);
  await loseAccount(services, id, "token-revoked", "Access withdrawn.");
  await until(() => live.facts().some(({ kind }) => kind === "accounts-changed"));
  const verifiers = doubles.twitter.forms().map((form) => form.get("code_verifier") ?? "");
  const secrets = Object.values(doubles).flatMap((double) => double.secrets);
  return [
    ...given,
    ...verifiers,
    ...secrets,
    CLIENT_SECRET,
    "un-code-de-plateforme",
    ...ours,
  ].filter((secret) => secret !== "");
}

/** Takes the table away while accounts are asked for: calls fail where they never should. */
async function breakAccounts(id: string): Promise<void> {
  const { db } = scene.site;
  await sql`alter table social_accounts rename to accounts_away`.execute(db);
  const broken = [
    await member.get(ACCOUNTS),
    await member.post(`${ACCOUNTS}/${id}/check`),
    await member.delete(`${ACCOUNTS}/${id}`),
    await scene.connect(member, "twitter"),
  ];
  await sql`alter table accounts_away rename to social_accounts`.execute(db);
  expect(broken.map(({ status }) => status)).toEqual([500, 500, 500, 500]);
  expect(broken[0]?.body.message).toBe("Erreur récupération comptes");
}

test("no token, code or secret of a platform is in a log, an answer, the stream or the database", {
  timeout: 60_000,
}, async () => {
  const secrets = await connectAndSuffer();
  expect(secrets.length).toBeGreaterThan(25);
  const log = lines.join("");
  expect(log).toContain('"err"');
  const kept = await databaseText(scene.site.db);
  expect(kept).toContain("social-accounts");
  const stream = JSON.stringify(live.events);
  // The one-time code and the state of a connection go through the browser, and nowhere else.
  const seen = answers.join("\n");
  const ofBrowser = new Set(secrets.slice(-6));
  const found = secrets.flatMap((secret) => [
    ...(log.includes(secret) ? [`log: ${secret}`] : []),
    ...(kept.includes(secret) ? [`database: ${secret}`] : []),
    ...(stream.includes(secret) ? [`stream: ${secret}`] : []),
    ...(seen.includes(secret) && !ofBrowser.has(secret) ? [`answers: ${secret}`] : []),
  ]);
  expect(found).toEqual([]);
});
