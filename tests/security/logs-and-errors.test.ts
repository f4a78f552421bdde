import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLog } from "../../server/infrastructure/log.ts";
import {
  PASSWORD,
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
  until,
  uploadPhoto,
} from "../builders/index.ts";
import { type StrictSmtp, startStrictSmtp } from "../fakes/strict-smtp.ts";
import { expectErrorShape } from "../properties/village.ts";

const lines: string[] = [];
let smtp: StrictSmtp;
let site: TestParvis;
let member: TestMember;

beforeAll(async () => {
  smtp = await startStrictSmtp({ login: { user: "parvis", password: "secret-du-courrier" } });
  const log = createLog("trace", { write: (line) => void lines.push(line) });
  site = await startTestParvis({ log });
  member = await signUp(site, "Adèle Rocamadour", { email: "adele.rocamadour@parvis.test" });
});
afterAll(async () => {
  await site.stop();
  await smtp.stop();
});

const SAID = {
  post: "Ma prière secrète du figuier",
  comment: "Un aveu sous le tilleul",
  search: "Bartimée l’aveugle",
  alt: "Une colline au couchant",
  file: "vacances-a-lourdes",
  newPassword: "un-mot-tout-neuf-42",
  phone: "+33612345678",
};

/** Everything a member does in a day, what goes wrong included. */
async function liveADay(): Promise<string[]> {
  const { group } = site;
  const secrets = [...member.cookies.values()];
  const form = { email: "deuxieme@parvis.test", phone: SAID.phone };
  const other = await signUp(site, "Barnabé Quiberon", form);
  secrets.push(...other.cookies.values());
  const mediaIds = [await uploadPhoto(member, undefined, { filename: `${SAID.file}.jpg` })];
  await member.patch(`/api/media/${mediaIds[0]}`, { alt: SAID.alt });
  const post = await member.post(`/api/groups/${group.id}/posts`, { text: SAID.post, mediaIds });
  await other.post(`/api/posts/${post.body.id}/comments`, { text: SAID.comment });
  await other.post(`/api/posts/${post.body.id}/like`);
  await other.get(`/api/members?name=${encodeURIComponent(SAID.search)}`);
  const stream = await other.listen();
  stream.close();
  const { email } = member;
  const visitor = site.visitor();
  await visitor.post("/api/identity/sign-in/email", { email, password: "faux-mot-de-passe" });
  await visitor.post("/api/identity/sign-up/email", { email, password: "trop" });
  await visitor.post("/api/identity/request-password-reset", { email });
  await visitor.post("/api/identity/request-password-reset", { email: "inconnue@parvis.test" });
  await visitor.post("/api/identity/reset-password", {
    token: "jeton-invente-par-moi",
    newPassword: SAID.newPassword,
  });
  await member.post("/api/identity/change-password", {
    currentPassword: PASSWORD,
    newPassword: SAID.newPassword,
  });
  await member.request("POST", `/api/groups/${group.id}/posts`, {
    body: `{"text":"${SAID.post}"`,
    headers: { "content-type": "application/json" },
  });
  await breakSomething(SAID.post);
  await other.post("/api/identity/sign-out");
  secrets.push(...member.cookies.values());
  const mails = await site.db.selectFrom("mails").select("text").execute();
  secrets.push(...mails.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? "").filter(Boolean));
  return secrets;
}

/** Takes a table away while members publish, edit and read: calls fail where they never should. */
async function breakSomething(text: string): Promise<void> {
  await sql`alter table posts rename to posts_away`.execute(site.db);
  const answers = [
    await member.post(`/api/groups/${site.group.id}/posts`, { text }),
    await member.get("/api/feed"),
    await member.get(`/api/groups/${site.group.id}/posts`),
    await member.delete("/api/posts/01a1ffff-54b1-7062-abfb-9b007525cd34"),
  ];
  await sql`alter table posts_away rename to posts`.execute(site.db);
  for (const answer of answers) {
    expect(answer.status).toBe(500);
    expectErrorShape(answer, answer.text);
    expect(answer.text).not.toMatch(/posts_away|relation|does not exist|kysely|\.ts/i);
  }
}

describe("the logs of a whole day, at their most talkative", { timeout: 60_000 }, () => {
  it("hold no address, password, token, cookie, search or word of anyone", async () => {
    const secrets = await liveADay();
    const log = lines.join("");
    expect(lines.length).toBeGreaterThan(20);
    expect(log).toContain('"err"');
    const forbidden = [
      ...Object.values(SAID),
      PASSWORD,
      "faux-mot-de-passe",
      "jeton-invente-par-moi",
      "secret-du-courrier",
      "rocamadour",
      "quiberon",
      "adele",
      "barnab",
      "deuxieme@",
      "inconnue@",
      "@parvis.test",
      ...secrets.flatMap((secret) => [
        secret,
        decodeURIComponent(secret),
        secret.split(".")[0] ?? "",
      ]),
      ...[site.secrets.session, site.secrets.media, site.secrets.links].flatMap((key) => [
        key.toString("hex"),
        key.toString("base64"),
      ]),
      site.installationKey,
    ];
    const found = forbidden.filter((word) => log.toLowerCase().includes(word.toLowerCase()));
    expect(found).toEqual([]);
  });

  it("tell, to whoever asks for nothing more, who tried to enter and what was refused", async () => {
    const told = lines
      .map((line) => JSON.parse(line))
      .filter(({ level, msg }) => ["info", "warn"].includes(level) && msg === "Requête")
      .map(({ method, route, status }) => `${method} ${route} ${status}`);
    expect(told).toContain("POST /api/identity/sign-in/email 401");
    expect(told).toContain("POST /api/identity/sign-out 200");
    await site.visitor().get("/api/feed");
    await until(() => lines.some((line) => /"route":"\/api\/feed","status":401/.test(line)));
  });

  it("nor does a mail server's refusal", async () => {
    const noisy: string[] = [];
    const log = createLog("trace", { write: (line) => void noisy.push(line) });
    const { url } = smtp;
    const wrong = url.replace("secret-du-courrier", "mauvais-secret");
    const other = await startTestParvis({ log, config: { smtpUrl: wrong } });
    try {
      const email = "marthe@parvis.test";
      await other.visitor().post("/api/identity/request-password-reset", { email });
      const failed = () =>
        other.db
          .selectFrom("mails")
          .select(["state", "error"])
          .where("state", "=", "failed")
          .execute();
      const [mail] = await until(async () => {
        const found = await failed();
        return found.length > 0 ? found : null;
      });
      expect(mail?.error).not.toContain("mauvais-secret");
      expect(noisy.join("")).not.toMatch(/mauvais-secret|marthe|token=/i);
    } finally {
      await other.stop();
    }
  });
});
