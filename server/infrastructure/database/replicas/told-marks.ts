import { type LogPosition, reaches } from "./log-position.ts";

/** Facts are handed out up to twenty times a second, and no replica of use is ten seconds late. */
const MAX_MARKS = 1000;

/** Where in the log of the database the facts are that this process read. */
export type ToldMarks = {
  /** Facts up to `fact` were read, all of them before `position`. */
  note(fact: bigint, position: LogPosition): void;
  /** Where all facts up to this one are found; null where this process has not read so far. */
  positionOf(fact: bigint): LogPosition | null;
  /** The last fact that is found by who has replayed so far; null where that is not known. */
  readable(replayed: LogPosition): bigint | null;
};

export function createToldMarks(): ToldMarks {
  const marks: { fact: bigint; position: LogPosition }[] = [];
  return {
    note(fact, position) {
      marks.push({ fact, position });
      if (marks.length > MAX_MARKS) marks.shift();
    },
    positionOf: (fact) => marks.find((mark) => mark.fact >= fact)?.position ?? null,
    readable: (replayed) =>
      marks.findLast(({ position }) => reaches(replayed, position))?.fact ?? null,
  };
}
