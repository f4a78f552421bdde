import { describe, expect, test } from "vitest";
import { uuidv7 } from "../../server/infrastructure/ids.ts";
import { type ApiResponse, type Client, heard, TestMember } from "../builders/index.ts";
import { MATRIX, type MatrixRequest } from "./access-matrix.ts";
import { type MatrixRole, type MatrixScene, ROLES } from "./access-matrix-scene.ts";
import { statusesOf } from "./near-minors.ts";

/** Every call of the API by every role, at the address of the scene's site. */
export function describeEveryCall(scene: MatrixScene): void {
  describe.each(Object.keys(MATRIX))("%s", (operation) => {
    const { ask } = MATRIX[operation] as (typeof MATRIX)[string];
    const statuses = statusesOf(operation);
    const [method = ""] = operation.split(" ");
    let spared: MatrixRequest | undefined;
    /** What a role asks about: a refused request changes nothing, so refused roles share one. */
    const askedBy = async (role: MatrixRole, who: Client): Promise<MatrixRequest> => {
      const refused = (statuses[ROLES.indexOf(role)] as number) >= 400;
      if (!refused || isOfIdentity(operation)) return ask(scene, emailOf(who));
      spared ??= await ask(scene, {});
      return spared;
    };

    test("answers each role as the matrix says", async () => {
      const answers: Record<string, number> = {};
      for (const role of ROLES) {
        const who = await browserFor(scene, role, operation);
        answers[role] = (await send(who, method, await askedBy(role, who))).status;
      }
      expect(answers).toEqual(Object.fromEntries(ROLES.map((role, at) => [role, statuses[at]])));
    });

    const hidden = ROLES.filter((_, at) => statuses[at] === 404);
    if (hidden.length === 0) return;
    test("tells nobody whether what is hidden exists", async () => {
      for (const role of hidden) {
        const who = await browserFor(scene, role, operation);
        const asked = await askedBy(role, who);
        const there = await send(who, method, asked);
        const nowhere = await send(who, method, { ...asked, path: elsewhere(asked.path) });
        expect([there.status, there.text, namesOf(there)], role).toEqual([
          nowhere.status,
          nowhere.text,
          namesOf(nowhere),
        ]);
      }
    });
  });
}

/** The same address with ids that lead nowhere. */
const elsewhere = (path: string) =>
  path.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, () => uuidv7());

const emailOf = (who: Client) => (who instanceof TestMember ? { email: who.email } : {});

const namesOf = ({ headers }: ApiResponse) => [...headers.keys()].toSorted();

const isOfIdentity = (operation: string) => operation.includes(" /identity/");

/** The browser of a role; a new one for identity calls, which may end the session they use. */
async function browserFor(
  scene: MatrixScene,
  role: MatrixRole,
  operation: string,
): Promise<Client> {
  const who = scene.people[role];
  if (!(who instanceof TestMember) || !isOfIdentity(operation)) return who;
  const browser = Object.assign(new TestMember(scene.site.url, role), {
    id: who.id,
    email: who.email,
  });
  // A role that may not sign in stays without a session.
  await heard(() => browser.signIn());
  return browser;
}

/** Sends a request; a stream is left as soon as it is open. */
async function send(
  who: Client,
  method: string,
  { path, ...ask }: MatrixRequest,
): Promise<ApiResponse> {
  if (path !== "/api/stream") return who.request(method, path, ask);
  const leaving = new AbortController();
  const answer = await who.fetch(method, path, { ...ask, signal: leaving.signal });
  const text = answer.status === 200 ? "" : await answer.text();
  leaving.abort();
  return { status: answer.status, body: null, text, headers: answer.headers };
}
