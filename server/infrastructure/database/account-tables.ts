import type { BigInteger, Defaulted } from "./column-types.ts";

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
  public_key: string;
  algorithm: number;
  sign_count: BigInteger;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
};

type IdentityStepsTable = {
  secret_hash: string;
  kind: string;
  member_id: string | null;
  data: string;
  created_at: Date;
  expires_at: Date;
};

type BegunRegistrationsTable = {
  token_digest: string;
  email: string;
  group_id: string | null;
  invitation_code: string | null;
  event_id: string | null;
  event_answer: string | null;
  created_at: Date;
  expires_at: Date;
};

type AskedLettersTable = {
  id: string;
  address_digest: string;
  network_digest: string;
  created_at: Date;
};

type AskedLetterTurnsTable = { digest: string; taken_at: Date };

/** The ways in beside the password: a provider, passkeys, a second factor, what is under way. */
export type AccountTables = {
  external_identities: ExternalIdentitiesTable;
  two_factors: TwoFactorsTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  identity_steps: IdentityStepsTable;
  begun_registrations: BegunRegistrationsTable;
  asked_letters: AskedLettersTable;
  asked_letter_turns: AskedLetterTurnsTable;
};
