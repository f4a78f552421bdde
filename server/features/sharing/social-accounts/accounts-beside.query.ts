import { type Selectable, sql } from "kysely";
import type { Tables } from "../../../infrastructure/database/tables.ts";
import { toStored } from "./social-account.query.ts";
import type { StoredAccount } from "./social-account.ts";

type Row = Selectable<Tables["social_accounts"]>;
/** A row as JSON brings it: its times are text. */
type JsonRow = { [Column in keyof Row]: Date extends Row[Column] ? string | null : Row[Column] };

/** A member's accounts as one value, to be read beside something else in one round trip. */
export const accountsBeside = (memberId: string) => sql<JsonRow[]>`(
  select coalesce(json_agg(a order by a.connected_at, a.id), '[]') from social_accounts a
  where a.member_id = ${memberId} and a.state <> 'disconnected')`;

const TIMES = [
  "expires_at",
  "last_sync",
  "refreshed_at",
  "warned_at",
  "connected_at",
  "updated_at",
] as const;

/** The accounts of `accountsBeside`. */
export const fromBeside = (rows: readonly JsonRow[]): StoredAccount[] =>
  rows.map((row) => {
    const times = TIMES.map((name) => [name, row[name] === null ? null : new Date(row[name])]);
    return toStored({ ...row, ...Object.fromEntries(times) } as Row);
  });
