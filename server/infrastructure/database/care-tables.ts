import type { Defaulted, Json } from "./column-types.ts";

type ReportsTable = {
  id: string;
  receipt: string;
  reporter_id: string | null;
  author_id: string | null;
  subject_kind: string;
  subject_id: string;
  reason: string;
  words: Defaulted<string>;
  urgent: Defaulted<boolean>;
  text: string;
  media: Json<{ kind: string; name: string }[]>;
  said_at: Date;
  state: Defaulted<string>;
  note: Defaulted<string>;
  taken_by: string | null;
  decision: string | null;
  decision_reason: Defaulted<string>;
  decided_by: string | null;
  decided_at: Date | null;
  until: Date | null;
  written_to: Defaulted<string[]>;
  created_at: Date;
  updated_at: Date;
};

type ReportMediaTable = { report_id: string; position: number; media_id: string };

type WithdrawalsTable = {
  member_id: string;
  request_id: string;
  state: string;
  name: string;
  about: string;
  city: string | null;
  avatar_media_id: string | null;
  on_map: boolean;
  accepted_belief_data_at: Date | null;
  created_at: Date;
};

/** What members report and what is decided of it; who took back their consent. */
export type CareTables = {
  reports: ReportsTable;
  report_media: ReportMediaTable;
  withdrawals: WithdrawalsTable;
};
