import type { ImportStep } from "../../../shared/installation/import-steps.ts";
import { noteImport } from "../../features/installation/wiring.ts";
import type { Services } from "../../infrastructure/services.ts";
import { CommandError } from "../command-error.ts";

const SIGN_OF_LIFE_MS = 3000;

/** Says in the row of an import how far it is, again and again until it ends. */
export type ImportNotes = {
  step(step: ImportStep): Promise<void>;
  /** How many documents were read. */
  count(doneCount: number): void;
  /** @throws CommandError where somebody stopped it */
  assertGoing(): void;
  end(): void;
};

/** Notes nothing: of a trial that no row tells of. */
export const NO_NOTES: ImportNotes = {
  step: async () => {},
  count() {},
  assertGoing() {},
  end() {},
};

/** @param id of the row, which need not be there yet */
export function keepNotes({ db, clock, log }: Services, id: string): ImportNotes {
  let step: ImportStep = "reading";
  let doneCount = 0;
  let begun = false;
  let stopped = false;
  const note = async () => {
    const isThere = await noteImport(db, id, { step, doneCount, at: clock() });
    stopped = begun && !isThere;
    begun ||= isThere;
  };
  const alive = setInterval(() => {
    note().catch((error) => log.warn({ err: error }, "Avancement d’un import impossible à noter"));
  }, SIGN_OF_LIFE_MS);
  alive.unref();
  const assertGoing = () => {
    if (stopped) throw new CommandError("Cet import a été arrêté depuis l’administration.");
  };
  return {
    async step(next) {
      step = next;
      await note();
      assertGoing();
    },
    count(read) {
      doneCount = read;
    },
    assertGoing,
    end: () => clearInterval(alive),
  };
}
