import type {
  ReportDecision,
  ReportReason,
  ReportState,
  ReportSubject,
} from "../../../shared/reports/report-kinds.ts";
import type { Defaulted, Json } from "../../infrastructure/database/column-types.ts";

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
  written_to: Defaulted<string[]>;
  created_at: Date;
  updated_at: Date;
};

declare module "../../infrastructure/database/tables.ts" {
  interface Tables {
    reports: ReportsTable;
  }
}
