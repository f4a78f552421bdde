import type { AppealStanding } from "../../../shared/reports/appeal-kinds.ts";
import type {
  ReportDecision,
  ReportReason,
  ReportState,
  ReportSubject,
} from "../../../shared/reports/report-kinds.ts";
import type { Defaulted, Json } from "../../infrastructure/database/column-types.ts";

type AppealsTable = {
  id: string;
  sanction_id: string | null;
  report_id: string | null;
  author_id: string | null;
  email: Defaulted<string>;
  text: string;
  state: Defaulted<AppealStanding>;
  taken_by: string | null;
  decided_by: string | null;
  answer: Defaulted<string>;
  former_decision: Defaulted<ReportDecision | null>;
  former_reason: Defaulted<string>;
  former_judge: Defaulted<string | null>;
  former_at: Defaulted<Date | null>;
  created_at: Date;
  updated_at: Date;
  decided_at: Date | null;
};

type ReportsTable = {
  id: string;
  receipt: string;
  reporter_id: string | null;
  author_id: string | null;
  subject_kind: ReportSubject;
  subject_id: string;
  reason: ReportReason;
  words: Defaulted<string>;
  urgent: Defaulted<boolean>;
  text: string;
  media: Json<{ kind: string; name: string }[]>;
  said_at: Date;
  state: Defaulted<ReportState>;
  note: Defaulted<string>;
  taken_by: string | null;
  decision: ReportDecision | null;
  decision_reason: Defaulted<string>;
  ground: Defaulted<string>;
  decided_by: string | null;
  decided_at: Date | null;
  until: Date | null;
  contest_until: Defaulted<Date | null>;
  sanction_id: Defaulted<string | null>;
  written_to: Defaulted<string[]>;
  concerns_minor: Defaulted<boolean>;
  referents_until: Defaulted<Date | null>;
  created_at: Date;
  updated_at: Date;
};

declare module "../../infrastructure/database/tables.ts" {
  interface Tables {
    appeals: AppealsTable;
    reports: ReportsTable;
  }
}
