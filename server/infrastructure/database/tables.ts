import type { Kysely, Transaction as KyselyTransaction } from "kysely";
import type { Mail } from "../../../shared/administration/running.contract.ts";
import type { BigInteger, Defaulted, Json } from "./column-types.ts";

type AskedLettersTable = {
  id: string;
  address_digest: string;
  network_digest: string;
  created_at: Date;
};

type AskedLetterTurnsTable = { digest: string; taken_at: Date };

type ServerNotesTable = { name: string; value: Json<unknown>; updated_at: Date };

type OutboxTable = {
  id: string;
  kind: string;
  event: Json<unknown>;
  created_at: Date;
  position: BigInteger | null;
};

type MailsTable = {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string | null;
  state: Defaulted<Mail["state"]>;
  error: string | null;
  created_at: Date;
  sent_at: Date | null;
  unsubscribe_url: string | null;
  ends_at: Date | null;
  used_at: Date | null;
  until_seen: Defaulted<boolean>;
  forgotten_once_sent: Defaulted<boolean>;
};

type PassedOverFactsTable = {
  id: string;
  follower: string;
  position: BigInteger;
  kind: string;
  event: Json<unknown>;
  happened_at: Date;
  error: string;
  passed_over_at: Date;
};

type UploadLeasesTable = {
  upload_id: string;
  process_id: string;
  held_until: Date;
  wanted: Defaulted<boolean>;
};

type SharedUploadsTable = {
  id: string;
  owner_id: string;
  size: BigInteger;
  metadata: Json<Record<string, string | null>>;
  finished: Defaulted<boolean>;
  created_at: Date;
  kept_at: Defaulted<Date | null>;
};

type UploadPiecesTable = {
  upload_id: string;
  first_byte: BigInteger;
  bytes: number;
  name: string;
};

/**
 * The tables, named as in `database/migrations`. Those of a domain are added by its own `tables.ts`,
 * beside the repositories that write them.
 */
export interface Tables {
  asked_letters: AskedLettersTable;
  asked_letter_turns: AskedLetterTurnsTable;
  server_notes: ServerNotesTable;
  outbox: OutboxTable;
  mails: MailsTable;
  passed_over_facts: PassedOverFactsTable;
  upload_leases: UploadLeasesTable;
  shared_uploads: SharedUploadsTable;
  upload_pieces: UploadPiecesTable;
}

export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;
