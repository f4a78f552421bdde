import pg from "pg";
import { createParvis, type Parvis } from "../server/app/parvis.ts";
import { readConfig } from "../server/infrastructure/config.ts";
import { createLog } from "../server/infrastructure/log.ts";
import { loadSecrets } from "../server/infrastructure/secrets.ts";
import { sessionSecret } from "../server/infrastructure/session/session-cookie.ts";
import type { WorkloadRequest } from "./requests.ts";
import { cookieOf } from "./sample.ts";
import { connectionOf, environmentOf } from "./server.ts";

/** A statement as the server sent it to the database. */
export type CapturedStatement = { name: string | undefined; text: string; values: unknown[] };

/** The server's own code inside this process, to see which statements a request runs. */
export type StatementRecorder = {
  /** The statements of one request whose session is already known, in their order. */
  statementsOf(wish: WorkloadRequest): Promise<CapturedStatement[]>;
  /** A signed cookie header. */
  cookie(member: number, device?: number): string;
  close(): Promise<void>;
};

/** What this process sent: transactions, and statements outside of any, by their beginning. */
const units: CapturedStatement[][] = [];
const open = new WeakMap<object, CapturedStatement[]>();

function hear(client: object, statement: CapturedStatement): void {
  let unit = open.get(client);
  if (!unit) {
    unit = [];
    units.push(unit);
    if (/^begin/i.test(statement.text)) open.set(client, unit);
  }
  unit.push(statement);
  if (/^(commit|rollback)/i.test(statement.text)) open.delete(client);
}

/** Every statement of this process passes here: `onQuery` tells neither values nor `begin`. */
function listenToStatements(): void {
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  pg.Client.prototype.query = function heardQuery(this: object, ...args: unknown[]) {
    const [given] = args as [string | CapturedStatement];
    if (typeof given === "string") hear(this, { name: undefined, text: given, values: [] });
    else if (typeof given?.text === "string")
      hear(this, { name: given.name, text: given.text, values: given.values ?? [] });
    return query.apply(this, args);
  } as typeof pg.Client.prototype.query;
}

export async function createRecorder(dataDir: string): Promise<StatementRecorder> {
  listenToStatements();
  const config = readConfig(environmentOf(dataDir, 1));
  const secrets = await loadSecrets(config);
  const database = { ...(await connectionOf(dataDir)) };
  const parvis = await createParvis({ config, secrets, log: createLog("silent"), database });
  const secret = sessionSecret(secrets.session);
  const cookie = (member: number, device = 0) => cookieOf(member, device, secret);
  return {
    cookie,
    async statementsOf(wish) {
      await send(parvis, { member: wish.member, method: "GET", path: "/api/feed" }, cookie);
      const before = units.length;
      await send(parvis, wish, cookie);
      return units
        .slice(before)
        .filter((unit) => isWhole(unit) && !isDispatch(unit))
        .flat();
    },
    close: () => parvis.stop(),
  };
}

async function send(
  parvis: Parvis,
  { member, method, path, body }: WorkloadRequest,
  cookie: StatementRecorder["cookie"],
) {
  const headers = { cookie: cookie(member), ...(body && { "content-type": "application/json" }) };
  const answer = await parvis.http.inject({
    method,
    url: path,
    headers,
    ...(body && { payload: body }),
  });
  if (answer.statusCode >= 300)
    throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`);
}

/** Whether no transaction is left open: one still open is not the request's, already answered. */
const isWhole = (unit: CapturedStatement[]) =>
  !/^begin/i.test(unit[0]?.text ?? "") || /^(commit|rollback)/i.test(unit.at(-1)?.text ?? "");

/** What the dispatcher does after the commit, in batches for all requests: not counted for one. */
const isDispatch = (unit: CapturedStatement[]) =>
  unit.some(({ text }) => /server_notes|pg_notify|from "outbox"/.test(text));
