import { type OwnData, WHY_NOT } from "../../infrastructure/own-data.ts";

/** What was imported from elsewhere: of one member, `imported_people` says it. */
export const INSTALLATION_OWN_DATA: OwnData = {
  given: [],
  withheld: {
    imports: "how much was imported, when, and who asked; of what is in it, nobody’s",
    "imports.member_id": WHY_NOT.another,
    imported_rows: "which rows an import wrote, by ids; what they hold is given where they stand",
  },
};
