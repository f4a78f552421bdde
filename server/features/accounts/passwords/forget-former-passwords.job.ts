import { inTransaction } from "../../../infrastructure/database/transaction.ts";
import type { Job } from "../../../infrastructure/jobs/jobs.ts";
import { deleteNote } from "../../../infrastructure/server-notes.repository.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { areFormerPasswordsLeft, findFormerParameters } from "./former-password.repository.ts";
import { FORMER_NOTE } from "./former-password.ts";

/** Every night: the key that opens passwords of the former product goes with the last of them. */
export const forgetFormerPasswordsJob = ({ db }: Pick<Services, "db">): Job => ({
  name: "forget-former-passwords",
  schedule: "25 4 * * *",
  async run() {
    if (!(await findFormerParameters(db)) || (await areFormerPasswordsLeft(db))) return;
    await inTransaction(db, (tx) => deleteNote(tx, FORMER_NOTE));
  },
});
