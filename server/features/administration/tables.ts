import type { ActorRole, ActSubject, JournalAct } from "../../../shared/administration/acts.ts";
import type { MemberState } from "../../../shared/administration/administration.contract.ts";
import type {
  BackupCause,
  BackupFailure,
  BackupState,
  BackupTrial,
} from "../../../shared/administration/backup-states.ts";
import type {
  DataRequestKind,
  DataRequestState,
} from "../../../shared/administration/data-request-kinds.ts";
import type { ErasedCounts, ErasureKind } from "../../../shared/administration/erasure-kinds.ts";
import type { Guardian } from "../../../shared/administration/recovery-key.contract.ts";
import type { SanctionKind } from "../../../shared/administration/sanction-kinds.ts";
import type { SealedTextKind } from "../../../shared/administration/sealed-kinds.ts";
import type { Defaulted, Json } from "../../infrastructure/database/column-types.ts";

type WithdrawalsTable = {
  member_id: string;
  /** The request for erasure of who took back their consent; null of who deletes their account. */
  request_id: string | null;
  state: Exclude<MemberState, "withdrawn" | "imported" | "deleted">;
  name: string;
  about: string;
  city: string | null;
  avatar_media_id: string | null;
  on_map: boolean;
  accepted_belief_data_at: Date | null;
  due_at: Date;
  counts: Json<ErasedCounts> | null;
  created_at: Date;
};

type ErasuresTable = {
  member_hash: string;
  kind: ErasureKind;
  erased_at: Date;
  noted_at: Date | null;
};

type SanctionsTable = {
  id: string;
  member_id: string;
  kind: SanctionKind;
  subject_id: string | null;
  excerpt: Defaulted<string>;
  reason: string;
  ground: Defaulted<string>;
  decided_by: string | null;
  created_at: Date;
  until: Date | null;
  lifted_at: Date | null;
  read_at: Date | null;
  contest_until: Defaulted<Date | null>;
  undone_at: Defaulted<Date | null>;
};

type SealedTextsTable = {
  subject_id: string;
  kind: SealedTextKind;
  author_id: string;
  sanction_id: string;
  sealed: string;
  created_at: Date;
};

/** A rule that a decision may name, or an answer to begin a reason with. */
type DecisionWordsTable = {
  key: string;
  name: string;
  text: string;
  position: number;
  hidden: Defaulted<boolean>;
  updated_at: Defaulted<Date>;
};

type RemovalProposalsTable = {
  id: string;
  member_id: string;
  reason: string;
  ground: Defaulted<string>;
  proposed_by: string | null;
  proposed_at: Date;
  expires_at: Date;
  answered_by: string | null;
  answered_at: Date | null;
  confirmed: boolean | null;
  words: Defaulted<string>;
};

type DataRequestsTable = {
  id: string;
  receipt: string;
  kind: DataRequestKind;
  state: Defaulted<DataRequestState>;
  name: string;
  email: string;
  message: string;
  note: Defaulted<string>;
  taken_by: string | null;
  sanction_id: Defaulted<string | null>;
  report_id: Defaulted<string | null>;
  created_at: Date;
  updated_at: Date;
};

type DataRequestAnswersTable = {
  id: string;
  request_id: string;
  text: string;
  answered_by: string | null;
  created_at: Date;
};

type AuditEntriesTable = {
  position: number;
  created_at: Date;
  actor_id: string | null;
  actor_role: ActorRole | null;
  act: JournalAct;
  subject_kind: ActSubject | null;
  subject_id: string | null;
  member_id: string | null;
  decision_id: string | null;
  before: string | null;
  after: string | null;
  request_id: string | null;
  former_hash: string;
  hash: string;
};

type AuditChainTable = {
  id: Defaulted<boolean>;
  cut_position: Defaulted<number>;
  cut_hash: Defaulted<string>;
  head_position: Defaulted<number>;
  head_hash: Defaulted<string>;
};

type RecoveryKeyTable = {
  id: Defaulted<boolean>;
  recipient: string;
  made_at: Date;
  guardians: Json<Guardian[]>;
};

type BackupsTable = {
  id: string;
  cause: BackupCause;
  state: BackupState;
  member_id: string | null;
  progress: Defaulted<number>;
  file: string | null;
  bytes: number | null;
  stored_rows: number | null;
  files: number | null;
  missing: Defaulted<number>;
  failure: BackupFailure | null;
  began_at: Date;
  seen_at: Date;
  ended_at: Date | null;
  trial: BackupTrial | null;
  tried_at: Date | null;
  elsewhere: Defaulted<boolean>;
  held_in: Defaulted<string | null>;
};

type BackupSettingsTable = {
  id: Defaulted<boolean>;
  scheduled: Defaulted<boolean>;
  hour: Defaulted<number>;
  days: Defaulted<number>;
  weeks: Defaulted<number>;
  since: Defaulted<Date>;
  tried_at: Date | null;
  tried_made_at: Date | null;
  tried_right: boolean | null;
};

declare module "../../infrastructure/database/tables.ts" {
  interface Tables {
    withdrawals: WithdrawalsTable;
    erasures: ErasuresTable;
    sanctions: SanctionsTable;
    decision_grounds: DecisionWordsTable;
    model_answers: DecisionWordsTable;
    removal_proposals: RemovalProposalsTable;
    sealed_texts: SealedTextsTable;
    data_requests: DataRequestsTable;
    data_request_answers: DataRequestAnswersTable;
    audit_entries: AuditEntriesTable;
    audit_chain: AuditChainTable;
    recovery_key: RecoveryKeyTable;
    backups: BackupsTable;
    backup_settings: BackupSettingsTable;
  }
}
