import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { CALL_ACTS } from "../../server/features/administration/journal/acts-of-calls.ts";
import { checkJournal } from "../../server/features/administration/wiring.ts";
import { placeOfSealed } from "../../server/features/conversations/sealed/seal-message.ts";
import { uuidv7 } from "../../server/infrastructure/ids.ts";
import { createVault } from "../../server/infrastructure/vault.ts";
import { ACTS } from "../../shared/administration/acts.ts";
import { contract } from "../../shared/contract.ts";
import type { OperationMeta } from "../../shared/ground/operation.contract.ts";
import { created, PASSWORD, startTestParvis } from "../builders/index.ts";
import { MATRIX, type MatrixRequest } from "./access-matrix.ts";
import { layList } from "./access-matrix-imports.ts";
import { createScene, type MatrixScene, ROLES } from "./access-matrix-scene.ts";
import { NOT_ADMINISTERING } from "./not-administering.ts";
import { reportForReferents } from "./report-for-referents.ts";

type Operation = { name: string; method: string; path: string; access: OperationMeta["access"] };

const operations: Operation[] = Object.entries(contract).flatMap(([domain, calls]) =>
  Object.entries(calls).map(([call, procedure]) => {
    const { route, meta } = procedure["~orpc"];
    const { access } = meta as OperationMeta;
    return {
      name: `${domain}.${call}`,
      method: route.method ?? "",
      path: route.path ?? "",
      access,
    };
  }),
);

/** Calls of which someone has to say whether one administers by them. */
const judged = (all: readonly Operation[]) =>
  all.filter(
    ({ method, path, access }) =>
      method !== "GET" ||
      access === "moderator" ||
      access === "admin" ||
      path.startsWith("/admin/"),
  );

const unsaid = (all: readonly Operation[]) =>
  judged(all)
    .map(({ name }) => name)
    .filter((name) => !(name in CALL_ACTS) && !(name in NOT_ADMINISTERING));

describe("the journal of acts", () => {
  test("has an act for each call that administers, or a reason why it has none", () => {
    expect(unsaid(operations)).toEqual([]);
    const both = Object.keys(CALL_ACTS).filter((name) => name in NOT_ADMINISTERING);
    expect(both).toEqual([]);
  });

  test("would miss a call that is added", () => {
    const planted: Operation = {
      name: "administration.banAll",
      method: "POST",
      path: "/admin/bans",
      access: "admin",
    };
    const hidden: Operation = { ...planted, name: "members.readAll", method: "GET" };
    expect(unsaid([...operations, planted, hidden])).toEqual([planted.name, hidden.name]);
  });

  test("speaks of no call that there is not", () => {
    const names = new Set(judged(operations).map(({ name }) => name));
    const said = [...Object.keys(CALL_ACTS), ...Object.keys(NOT_ADMINISTERING)];
    expect(said.filter((name) => !names.has(name))).toEqual([]);
  });
});

// What is asked for is entered, and need not be done.
const site = await startTestParvis({ config: { roles: ["web"] } });
afterAll(site.stop);
const scene = await createScene(site);

const makeWait = (id: string) =>
  site.db.updateTable("members").set({ state: "pending" }).where("id", "=", id).execute();

/** Asks for something as the matrix does, and has it done. */
async function doneBefore(method: string, operation: string): Promise<MatrixRequest> {
  const asked = await (MATRIX[operation] as (typeof MATRIX)[string]).ask(scene, {});
  const { path, ...rest } = asked;
  await site.admin.request(method, path, rest);
  return { path };
}

/** A backup whose file is there, as far as its name says. */
async function keptBackup(): Promise<string> {
  const [id, at, file] = [uuidv7(), site.clock(), "une.tar"];
  const folder = path.join(site.dataDir, "backups");
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, file), "");
  const row = { id, file, cause: "command", state: "ready", began_at: at, seen_at: at } as const;
  await site.db.deleteFrom("backups").execute();
  await site.db
    .insertInto("backups")
    .values({ ...row, bytes: 0 })
    .execute();
  return `/api/admin/backups/${id}`;
}

type ImportHow = { going?: boolean; wrote?: boolean };

/** An import of its own: one that goes on, or one that wrote something. */
async function madeImport({ going = false, wrote = false }: ImportHow): Promise<string> {
  // What an earlier call asked for waits: another is refused meanwhile.
  await site.db.deleteFrom("imports").execute();
  const [id, at] = [uuidv7(), site.clock()];
  const how = going ? ({ step: "waiting", seen_at: at } as const) : { ended_at: at };
  await site.db
    .insertInto("imports")
    .values({ id, source: "former", began_at: at, counts: "{}", wish: "{}", ...how })
    .execute();
  if (wrote)
    await site.db
      .insertInto("imported_rows")
      .values({ import_id: id, stands_in: "posts", row_id: uuidv7() })
      .execute();
  return id;
}

/** A removal that someone who left since had proposed. */
async function proposedRemoval(memberId: string): Promise<string> {
  const [id, at] = [uuidv7(), site.clock()];
  const asked = { reason: "Des insultes", proposed_at: at, expires_at: new Date(+at + 3_600_000) };
  const open = { proposed_by: null, answered_by: null, answered_at: null, confirmed: null };
  await site.db
    .insertInto("removal_proposals")
    .values({ id, member_id: memberId, ...asked, ...open })
    .execute();
  return id;
}

/** What the matrix asks for changes nothing, or cannot be done there: what does. */
const ASKED: Record<string, (scene: MatrixScene) => Promise<MatrixRequest>> = {
  "protection.dismissReferent": async () => doneBefore("PUT", "PUT /admin/referents/{memberId}"),
  "administration.tryBackup": async () => ({ path: `${await keptBackup()}/trial` }),
  "administration.openBackup": async () => ({
    path: `${await keptBackup()}/download`,
    body: { password: PASSWORD },
  }),
  "administration.removeBackup": async () => ({ path: await keptBackup() }),
  "conversations.readSealed": async ({ author }) => {
    const [id, at] = [uuidv7(), site.clock()];
    const { encryption } = site.parvis.services.secrets;
    await site.db
      .insertInto("sealed_messages")
      .values({
        id,
        message_id: uuidv7(),
        conversation_id: uuidv7(),
        author_id: author.id,
        kind: "deleted",
        sealed: createVault(encryption).seal(placeOfSealed(id), "Un mot"),
        written_at: at,
        sealed_at: at,
        until: at,
      })
      .execute();
    return { path: `/api/sealed-messages/${id}/reading`, body: { reason: "worry" } };
  },
  "reports.passOn": reportForReferents,
  "imports.stop": async () => ({
    path: `/api/admin/imports/${await madeImport({ going: true })}/stop`,
  }),
  "imports.undo": async () => ({
    path: `/api/admin/imports/${await madeImport({ wrote: true })}/undo`,
  }),
  "imports.readLeftOut": async () => {
    const id = await madeImport({});
    const folder = path.join(site.dataDir, "import-lists");
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, `${id}.csv`), "sorte;collection;identifiant;raison\n");
    return { path: `/api/admin/imports/${id}/left-out` };
  },
  "imports.removeFile": async () => ({
    path: "/api/admin/imports/files/remove",
    body: { file: await layList({ site }) },
  }),
  "administration.liftSuspension": async ({ newcomer }) => {
    const path = `/api/admin/members/${await newcomer()}/suspension`;
    await site.admin.request("PUT", path, { body: { reason: "Le temps d’en parler" } });
    return { path };
  },
  "administration.lift": async ({ newcomer }) => {
    const path = `/api/admin/members/${await newcomer()}/decisions`;
    await site.admin.post(path, { kind: "limit", reason: "Le temps d’en parler" });
    return { path: `${path}/limit` };
  },
  "administration.answerRemoval": async ({ newcomer }) => ({
    path: `/api/admin/removals/${await proposedRemoval(await newcomer())}`,
    body: { confirm: true, words: "Je suis du même avis" },
  }),
  // Who waits to enter is taken out by one person.
  "administration.removeMember": async ({ newcomer }) => {
    const id = await newcomer();
    await makeWait(id);
    return { path: `/api/admin/members/${id}`, body: { reason: "À sa demande" } };
  },
  "administration.answerRegistration": async ({ newcomer }) => {
    const id = await newcomer();
    await makeWait(id);
    return { path: `/api/admin/registrations/${id}`, body: { accept: true } };
  },
  "administration.acceptRegistrations": async ({ newcomer }) => {
    const id = await newcomer();
    await makeWait(id);
    return { path: "/api/admin/accepted-registrations", body: { ids: [id] } };
  },
  "administration.acceptJoinRequests": async ({ asking, freshCouncil }) => {
    const { id: groupId } = await freshCouncil();
    const memberId = (await asking({ ...(await freshCouncil()), id: groupId })).id;
    return {
      path: "/api/admin/accepted-join-requests",
      body: { requests: [{ groupId, memberId }] },
    };
  },
  "groups.unarchive": async ({ freshCouncil }) => {
    const path = `/api/groups/${(await freshCouncil()).id}/archive`;
    await site.admin.post(path);
    return { path };
  },
  "groups.dismissAnimator": async ({ freshCouncil, people }) => {
    const animator = people["animator of the group"] as unknown as { id: string };
    return { path: `/api/groups/${(await freshCouncil()).id}/animators/${animator.id}` };
  },
  "channels.unarchive": () => doneBefore("POST", "POST /channels/{id}/archive"),
  "channels.dismissAnimator": () => doneBefore("PUT", "PUT /channels/{id}/animators/{memberId}"),
  "mailingLists.listAddresses": async () => {
    const { id } = created(await site.admin.post("/api/admin/mailing-lists", { name: "Amis" }));
    return { path: `/api/admin/mailing-lists/${id}/addresses` };
  },
  "administration.passMailOn": async () => {
    const id = uuidv7();
    const letter = { id, recipient: "ruth@exemple.test", subject: "Bonjour", text: "Bonjour" };
    await site.db
      .insertInto("mails")
      .values({ ...letter, state: "kept", error: null, created_at: site.clock() })
      .execute();
    return { path: `/api/admin/mails/${id}/passed-on` };
  },
  "caution.removeFilter": async () => {
    const filter = { kind: "word", entries: ["tombola"], action: "wait" };
    await site.admin.post("/api/admin/text-filters", filter);
    const [{ id }] = (await site.admin.get("/api/admin/caution")).body.filters;
    return { path: `/api/admin/text-filters/${id}` };
  },
  "heldTexts.decide": async ({ author }) => {
    const [id, at] = [uuidv7(), site.clock()];
    await site.db
      .insertInto("held_texts")
      .values({
        id,
        author_id: author.id,
        kind: "post",
        subject_id: null,
        wish: "{}",
        reason: "limited",
        declined_because: null,
        created_at: at,
        updated_at: at,
      })
      .execute();
    return {
      path: `/api/admin/held-texts/${id}/decision`,
      body: { approved: false, reason: "Hors sujet" },
    };
  },
  "posts.remove": async ({ post }) => ({
    path: `/api/posts/${(await post()).id}`,
    body: { reason: "Hors sujet" },
  }),
  "comments.remove": async ({ comment }) => ({
    path: `/api/comments/${(await comment()).id}`,
    body: { reason: "Hors sujet" },
  }),
};

const administering = operations.filter(({ name }) => name in CALL_ACTS);
const keyOf = ({ method, path }: Operation) => `${method} ${path}`;
const statusOf = (operation: Operation): number =>
  MATRIX[keyOf(operation)]?.statuses[ROLES.indexOf("administrator")] ?? 0;
const done = administering.filter(({ name, ...rest }) =>
  name in ASKED ? true : statusOf({ name, ...rest }) < 300,
);

/** Calls that nothing here can carry out, and what they would need. */
const NOT_HERE: Record<string, string> = {
  "administration.inviteByLetter": "a server of mail",
  "administration.resendMail": "a server of mail",
  "administration.retryJob": "a job that failed for good",
  "administration.dismissJob": "a job that failed for good",
  "administration.tellFact": "a fact that nobody could be told of",
  "administration.dismissFact": "a fact that nobody could be told of",
  "recoveryKey.chooseRecoveryKey": "a key that was shown just before",
};

test("every call that administers is tried here, but for those that cannot be", () => {
  const tried = new Set(done.map(({ name }) => name));
  const left = administering.map(({ name }) => name).filter((name) => !tried.has(name));
  expect(left.toSorted()).toEqual(Object.keys(NOT_HERE).toSorted());
});

const entries = async () =>
  site.db.selectFrom("audit_entries").selectAll().orderBy("position").execute();

describe("each call that administers", () => {
  test.each(done.map((operation) => [operation.name, operation] as const))(
    "%s leaves exactly one entry",
    async (name, operation) => {
      const ask = ASKED[name] ?? MATRIX[keyOf(operation)]?.ask;
      if (!ask) throw new Error(`The matrix does not ask for ${name}`);
      const asked = await ask(scene, { email: site.admin.email });
      const before = await entries();
      const { path, ...rest } = asked;
      const answer = await site.admin.request(operation.method, path, rest);
      expect(answer.status, answer.text).toBeLessThan(300);
      const left = (await entries()).slice(before.length);
      expect(left).toHaveLength(1);
      const said = CALL_ACTS[name]?.act;
      expect(ACTS).toContain(left[0]?.act);
      if (typeof said === "string") expect(left[0]?.act).toBe(said);
      expect(left[0]).toMatchObject({ actor_id: site.admin.id, actor_role: "admin" });
    },
  );

  test("leaves nothing where it is refused", async () => {
    const before = (await entries()).length;
    const moderator = scene.people.moderator;
    expect((await moderator.get("/api/admin/journal")).status).toBe(403);
    const nobody = "/api/admin/members/019b9288-d680-74a2-b311-dae4fc6750c9";
    expect((await site.admin.get(nobody)).status).toBe(404);
    const refused = { body: { reason: "Non" } };
    expect((await site.admin.delete(nobody, refused)).status).toBeGreaterThanOrEqual(400);
    expect(await entries()).toHaveLength(before);
  });

  test("keeps a whole chain", async () => {
    const { length } = await entries();
    expect(await checkJournal(site.db)).toMatchObject({
      entries: length,
      fault: null,
      head: { position: length },
    });
  });
});
