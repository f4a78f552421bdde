import type { ImportStep } from "../../../shared/installation/import-steps.ts";
import type { Defaulted, Json } from "../../infrastructure/database/column-types.ts";

type ImportsTable = {
  id: string;
  source: string;
  began_at: Date;
  ended_at: Date | null;
  undone_at: Date | null;
  counts: Json<object>;
  member_id: string | null;
  trial: Defaulted<boolean>;
  step: ImportStep | null;
  done_count: Defaulted<number>;
  seen_at: Date | null;
  failure: Defaulted<string>;
  wish: Json<object>;
};

type ImportedRowsTable = { import_id: string; stands_in: string; row_id: string };

declare module "../../infrastructure/database/tables.ts" {
  interface Tables {
    imported_rows: ImportedRowsTable;
    imports: ImportsTable;
  }
}
