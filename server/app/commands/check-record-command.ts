import { checkJournal, journalWords } from "../../features/administration/wiring.ts";
import { compareLedger } from "../../features/posts/wiring.ts";
import { CommandError } from "../command-error.ts";
import { say } from "../say.ts";
import type { RecordServices } from "./with-record.ts";

/** `check`: whether counters agree with the ledger, and the journal with itself. */
export async function check({ db }: RecordServices): Promise<void> {
  const { entries, fault } = await checkJournal(db);
  say(journalWords(entries, fault));
  const differences = await compareLedger(db);
  if (differences.length === 0) {
    if (fault) throw new CommandError("Le journal des actes a été altéré.");
    return say("Tout concorde.");
  }
  for (const { what, id, kept, ledger } of differences)
    say(`${what} ${id}\u00a0: ${kept} gardé, ${ledger} au registre`);
  throw new CommandError(`${differences.length} différence(s).`);
}
