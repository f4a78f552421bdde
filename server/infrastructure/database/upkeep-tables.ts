import type { BigInteger, Defaulted, Json } from "./column-types.ts";

type MailsTable = {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string | null;
  state: Defaulted<string>;
  error: string | null;
  created_at: Date;
  sent_at: Date | null;
  unsubscribe_url: string | null;
};

type InvitationsTable = {
  code: string;
  created_by: string | null;
  created_at: Date;
  expires_at: Date;
  remaining_uses: number;
  closed_at: Date | null;
  kind: Defaulted<string>;
  closed_by: Defaulted<string | null>;
  without_agreement: Defaulted<boolean>;
};

type InvitationUsesTable = { code: string; member_id: string; created_at: Date };

type LinkPreviewsTable = {
  url: string;
  state: string;
  title: Defaulted<string>;
  description: Defaulted<string>;
  site_name: Defaulted<string>;
  image_media_id: string | null;
  fetched_at: Date;
};

type SanctionsTable = {
  id: string;
  member_id: string;
  kind: string;
  subject_id: string | null;
  excerpt: Defaulted<string>;
  reason: string;
  decided_by: string | null;
  created_at: Date;
  until: Date | null;
  lifted_at: Date | null;
  read_at: Date | null;
};

type EmailChangesTable = {
  member_id: string;
  email: string;
  token_hash: string;
  expires_at: Date;
  created_at: Date;
};

type DataRequestsTable = {
  id: string;
  receipt: string;
  kind: string;
  state: Defaulted<string>;
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

/** Letters, invitations, previews, facts passed over, and what moderation and administration keep. */
export type UpkeepTables = {
  mails: MailsTable;
  invitations: InvitationsTable;
  invitation_uses: InvitationUsesTable;
  link_previews: LinkPreviewsTable;
  sanctions: SanctionsTable;
  email_changes: EmailChangesTable;
  data_requests: DataRequestsTable;
  data_request_answers: DataRequestAnswersTable;
  passed_over_facts: PassedOverFactsTable;
};
