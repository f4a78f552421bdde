import { expect } from "vitest";
import { type KilledKind, rowOf } from "./killed-kind.ts";

/** A kind that leaves nothing of what it is to forget, held back as it writes `held`. */
const sweeps = (
  table: string,
  plant: readonly string[],
  left: string,
  more: Partial<KilledKind> = {},
): KilledKind => ({
  held: rowOf(table, left),
  behind: true,
  async prepare(scene) {
    for (const text of plant) await scene.run(text);
    const from = `${table} where ${left}`;
    expect(await scene.run(`select 1 from ${from}`), from).not.toEqual([]);
    return { rightAfterwards: () => scene.expectRows(from, 0) };
  },
  ...more,
});

const OLD = "now() - interval '3 years'";

/** The kinds that forget and tidy: each is held back while it writes or reads what it is about. */
export const SWEEPS: Readonly<Record<string, KilledKind>> = {
  "sweep-link-previews": sweeps(
    "link_previews",
    [
      `insert into link_previews (url, state, fetched_at) values ('http://vieux.test/', 'read', ${OLD})`,
    ],
    "url = 'http://vieux.test/'",
  ),
  "sweep-outbox": sweeps(
    "outbox",
    [`update outbox set created_at = ${OLD} where position = (select min(position) from outbox)`],
    `created_at < ${OLD} + interval '1 day'`,
  ),
  "sweep-mails": sweeps(
    "mails",
    [
      `insert into mails (id, recipient, subject, text, state, created_at)
        values (:id, 'ancienne@parvis.test', 'Ancienne', 'Mots', 'sent', ${OLD})`,
    ],
    "recipient = 'ancienne@parvis.test'",
  ),
  "sweep-asked-letters": sweeps(
    "asked_letter_turns",
    [
      `insert into asked_letters (id, address_digest, network_digest, created_at) values (:id, 'a', 'n', ${OLD})`,
      `insert into asked_letter_turns (digest, taken_at) values ('d', ${OLD})`,
    ],
    "digest = 'd' or exists (select from asked_letters where address_digest = 'a')",
  ),
  "sweep-sessions": sweeps(
    "account_attempts",
    [
      `insert into sessions (id, token, member_id, expires_at, created_at, updated_at)
        values (:id, 'passée', :member, ${OLD}, ${OLD}, ${OLD})`,
      `insert into account_attempts (account, count, since) values ('passé', 3, ${OLD})`,
    ],
    "account = 'passé' or exists (select from sessions where token = 'passée')",
  ),
  "sweep-data-exports": sweeps(
    "data_exports",
    [
      `insert into data_exports (id, member_id, state, asked_at) values (:id, :member, 'failed', ${OLD})`,
    ],
    "state = 'failed'",
  ),
  "forget-former-passwords": sweeps(
    "server_notes",
    [
      `insert into server_notes (name, value, updated_at) values ('former-passwords', '{"sealed": "x"}', now())`,
    ],
    "name = 'former-passwords'",
  ),
  "forget-decisions": sweeps(
    "sanctions",
    [
      `insert into sanctions (id, member_id, kind, reason, created_at)
        values (:id, :member, 'warning', 'Ancienne', ${OLD})`,
    ],
    "reason = 'Ancienne'",
  ),
  "erase-sealed": sweeps(
    "sealed_texts",
    [
      `with removed as (insert into sanctions (id, member_id, kind, reason, created_at, contest_until)
        values (:id, :member, 'post-removed', 'Trop vif', now() - interval '7 months',
          now() - interval '1 hour') returning id)
      insert into sealed_texts (subject_id, kind, author_id, sanction_id, sealed, created_at)
        select :id, 'post', :member, id, 'scellé', now() from removed`,
    ],
    "sealed = 'scellé'",
  ),
  "forget-requests": sweeps(
    "data_requests",
    [
      `insert into data_requests (id, receipt, kind, state, name, email, message, created_at, updated_at)
        values (:id, 'DR-1', 'other', 'closed', 'Zoé', 'zoe@parvis.test', 'Ancienne', ${OLD}, ${OLD})`,
    ],
    "receipt = 'DR-1'",
  ),
  "forget-reports": sweeps(
    "reports",
    [
      `insert into reports (id, receipt, subject_kind, subject_id, reason, text, said_at, state, decision,
          decided_at, created_at, updated_at)
        values (:id, 'SI-1', 'post', :id, 'hate', 'Ancien', ${OLD}, 'decided', 'none', ${OLD}, ${OLD}, ${OLD})`,
    ],
    "receipt = 'SI-1'",
  ),
  "sweep-push-sends": sweeps(
    "push_sends",
    [
      `with made as (insert into push_installations (id, member_id, session_id, token_hash,
          token_expires_at, created_at)
        select :id, member_id, id, 'empreinte', now(), now() from sessions limit 1 returning id)
      insert into push_sends (id, installation_id, state, created_at) select :id, id, 'sent', ${OLD} from made`,
    ],
    `created_at < ${OLD} + interval '1 day'`,
  ),
  "sweep-imports": sweeps(
    "imports",
    [`insert into imports (id, source, began_at, trial) values (:id, 'former', ${OLD}, true)`],
    "trial",
  ),
  "forget-rings": sweeps(
    "notification_alerts",
    [`insert into notification_alerts values (:member, 'fil', array[${OLD}])`],
    "thread = 'fil'",
    { behind: false },
  ),
  "forget-notifications": sweeps(
    "notifications",
    [
      `insert into notifications (id, member_id, kind, key, thread, subject_kind, subject_id, created_at, updated_at)
        values (:id, :member, 'comment', 'ancienne', 'fil', 'post', :id, ${OLD}, ${OLD})`,
    ],
    "key = 'ancienne'",
    { behind: false },
  ),
  "sweep-connections": sweeps(
    "platform_connections",
    [
      `insert into platform_connections (id, member_id, session_hash, platform, nonce, page_timestamp,
          state_hash, created_at, expires_at)
        values (:id, :member, 's', 'twitter', 'n', 0, 'h', ${OLD}, ${OLD})`,
    ],
    "state_hash = 'h'",
    { behind: false },
  ),
  "watch-versions": sweeps(
    "platform_pauses",
    [`insert into platform_pauses (key, until, noted_at) values ('twitter:passé', ${OLD}, ${OLD})`],
    "key = 'twitter:passé'",
    { behind: false },
  ),
  "read-counts": sweeps(
    "reading_costs",
    [`insert into reading_costs (id, posts, cost, read_at) values (:id, 1, 7, ${OLD})`],
    "cost = 7",
    { behind: false },
  ),
  // Its second and last time went by: it is passed over, and nothing comes after it.
  "repeat-shares": sweeps(
    "share_repeats",
    [
      `insert into share_repeats (id, member_id, post, every, step, first_day, hour, times, made,
          next_at, created_at)
        values (:id, :member, '{}', 'week', 1, (${OLD})::date, '18:00', 2, 1, ${OLD}, ${OLD})`,
    ],
    "next_at is not null",
    { behind: false },
  ),
  "keep-backups": sweeps(
    "backups",
    [
      `insert into backups (id, cause, state, began_at, seen_at)
        values (:id, 'schedule', 'making', ${OLD}, ${OLD})`,
    ],
    "state = 'making'",
  ),
};
