import type { Json } from "../../infrastructure/database/column-types.ts";

type ImportsTable = {
  id: string;
  source: string;
  began_at: Date;
  ended_at: Date | null;
  undone_at: Date | null;
  counts: Json<object>;
};

type ImportedRowsTable = { import_id: string; stands_in: string; row_id: string };

declare module "../../infrastructure/database/tables.ts" {
  interface Tables {
    imported_rows: ImportedRowsTable;
    imports: ImportsTable;
  }
}
