import type { Log } from "../log.ts";

/** The time that decisions are taken by, where the database is on a machine of its own. */
export type RecordClock = {
  /** That of this machine, or that of the database where both are surely apart. */
  now(): Date;
  /** Compares both; resolves without an answer too. */
  compare(): Promise<void>;
  /** How far this machine is ahead of the database at least, in seconds; behind is negative. */
  aheadSeconds(): number;
  /** Whether both tell the same time, as far as anything here needs it. */
  isRight(): boolean;
  /** Compares no more. */
  stop(): void;
};

/** The clocks of a machine, in milliseconds: the one that may be set, and the one that only goes on. */
export type MachineClocks = { wall(): number; steady(): number };

/**
 * A clock that is kept right (NTP) differs by milliseconds. Nothing here tells moments apart that are
 * closer: who answers a question needs as long.
 */
const APART_MS = 2000;

/** A clock that moved this far between two looks was set, or the machine slept. */
const SET_MS = 1000;

const EVERY_MS = 60_000;
/** Between two tries after a clock was set, while the database does not answer. */
const AGAIN_MS = 1000;

const OF_THIS_MACHINE: MachineClocks = { wall: Date.now, steady: () => performance.now() };

/**
 * Follows the clock of the database where that of this machine is apart, and says so: all processes of
 * a community decide by one. Both are compared once a minute, and as soon as this one is set.
 *
 * @param ask the database for its time: the one that writes
 */
export function createRecordClock(
  log: Pick<Log, "info" | "warn">,
  ask: () => Promise<Date>,
  { wall, steady }: MachineClocks = OF_THIS_MACHINE,
): RecordClock {
  /** What is taken from the time of the machine. */
  let taken = 0;
  let ahead = 0;
  let apart = false;
  let saidAhead = 0;
  let origin = wall() - steady();
  let comparing: Promise<void> | undefined;
  let notBefore = 0;

  async function look(): Promise<void> {
    const began = steady();
    const record = (await ask()).getTime();
    const [at, ended] = [wall(), steady()];
    // It was given somewhere in between: the middle is wrong by half of that at most.
    const doubt = (ended - began) / 2;
    origin = at - ended;
    note(at - doubt - record, doubt);
  }

  function note(measured: number, doubt: number): void {
    const distance = Math.abs(measured);
    ahead = Math.sign(measured) * Math.max(0, distance - doubt);
    if (Math.abs(ahead) > APART_MS || (apart && distance + doubt > APART_MS))
      follow(measured, doubt);
    else if (apart) {
      apart = false;
      taken = 0;
      log.info("L’horloge de cette machine est à nouveau celle de la base de données");
    }
  }

  function follow(measured: number, doubt: number): void {
    // An answer that agrees with what is taken would only make the time tremble.
    if (!apart || Math.abs(measured - taken) > doubt) taken = measured;
    if (apart && Math.abs(measured - saidAhead) <= APART_MS + doubt) return;
    apart = true;
    saidAhead = measured;
    const aheadSeconds = Math.round(measured / 1000);
    log.warn({ aheadSeconds }, wordsOf(aheadSeconds));
  }

  function compare(): Promise<void> {
    comparing ??= look()
      .catch(() => {
        // That a database does not answer is said elsewhere.
        notBefore = steady() + AGAIN_MS;
      })
      .finally(() => {
        comparing = undefined;
      });
    return comparing;
  }

  const timer = setInterval(compare, EVERY_MS).unref();
  return {
    now() {
      const [at, steadyAt] = [wall(), steady()];
      if (Math.abs(at - steadyAt - origin) <= SET_MS) return new Date(at - taken);
      if (steadyAt >= notBefore) void compare();
      return new Date(steadyAt + origin - taken);
    },
    compare,
    aheadSeconds: () => ahead / 1000,
    isRight: () => !apart,
    stop: () => clearInterval(timer),
  };
}

const wordsOf = (seconds: number): string =>
  `L’horloge de cette machine ${seconds > 0 ? "avance" : "retarde"} de ${Math.abs(seconds)}\u00a0s sur ` +
  "celle de la base de données, que Parvis suit en attendant\u00a0: mettez les deux machines à l’heure (NTP)";
