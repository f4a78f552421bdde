import type { ColumnType } from "kysely";
import type { ExportFailure, ExportState } from "../../../shared/accounts/export-states.ts";
import type { EventAnswer } from "../../../shared/gathering/event-answers.ts";
import type { BigInteger, Defaulted } from "../../infrastructure/database/column-types.ts";
import type { InvitationKind } from "./invitations/invitation.repository.ts";
import type { OpenedWith } from "./sessions/open-session.ts";
import type { StepKind } from "./two-factor/identity-step.ts";

type ExternalIdentitiesTable = {
  id: string;
  member_id: string;
  issuer: string;
  subject: string;
  email: string;
  created_at: Date;
};

type TwoFactorsTable = {
  member_id: string;
  secret: string;
  confirmed_at: Date | null;
  last_step: Defaulted<number>;
  failures: Defaulted<number>;
  locked_until: Date | null;
  created_at: Date;
};

type RecoveryCodesTable = { member_id: string; code_hash: string };

type PasskeysTable = {
  id: string;
  member_id: string;
  credential_id: string;
  /** COSE, base64url. */
  public_key: string;
  sign_count: BigInteger;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
};

type IdentityStepsTable = {
  secret_hash: string;
  kind: StepKind;
  member_id: string | null;
  data: string;
  created_at: Date;
  expires_at: Date;
};

type AccountAttemptsTable = {
  /** A keyed hash of the address. */
  account: string;
  count: number;
  since: Date;
};

type BegunRegistrationsTable = {
  token_digest: string;
  email: string;
  group_id: string | null;
  invitation_code: string | null;
  event_id: string | null;
  event_answer: EventAnswer | null;
  created_at: Date;
  expires_at: Date;
};

type SessionsTable = {
  id: string;
  token: string;
  member_id: string;
  expires_at: Date;
  ip_address: string | null;
  user_agent: string | null;
  opened_with: OpenedWith | null;
  created_at: Date;
  updated_at: Date;
};

type CredentialsTable = {
  id: string;
  member_id: string;
  account_id: string;
  provider_id: string;
  password: string | null;
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  access_token_expires_at: Date | null;
  refresh_token_expires_at: Date | null;
  scope: string | null;
  created_at: Date;
  updated_at: Date;
};

type VerificationsTable = {
  id: string;
  identifier: string;
  value: string;
  expires_at: Date;
  created_at: Date;
  updated_at: Date;
};

type InvitationsTable = {
  code: string;
  created_by: string | null;
  created_at: Date;
  expires_at: Date;
  remaining_uses: number;
  closed_at: Date | null;
  kind: Defaulted<InvitationKind>;
  closed_by: Defaulted<string | null>;
  without_agreement: Defaulted<boolean>;
};

type InvitationUsesTable = { code: string; member_id: string; created_at: Date };

type EmailChangesTable = {
  member_id: string;
  email: string;
  token_hash: string;
  expires_at: Date;
  created_at: Date;
};

type DataExportsTable = {
  id: string;
  member_id: string;
  state: ExportState;
  progress: Defaulted<number>;
  bytes: ColumnType<string | null, number | undefined, number>;
  failure: Defaulted<ExportFailure | null>;
  asked_at: Date;
  ready_at: Defaulted<Date | null>;
  expires_at: Defaulted<Date | null>;
};

declare module "../../infrastructure/database/tables.ts" {
  interface Tables {
    external_identities: ExternalIdentitiesTable;
    two_factors: TwoFactorsTable;
    recovery_codes: RecoveryCodesTable;
    passkeys: PasskeysTable;
    identity_steps: IdentityStepsTable;
    account_attempts: AccountAttemptsTable;
    begun_registrations: BegunRegistrationsTable;
    sessions: SessionsTable;
    credentials: CredentialsTable;
    verifications: VerificationsTable;
    invitations: InvitationsTable;
    invitation_uses: InvitationUsesTable;
    email_changes: EmailChangesTable;
    data_exports: DataExportsTable;
  }
}
