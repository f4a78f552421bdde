import { type ImportKind, REFUSALS, type Refusal } from "./form.ts";

/** What became of one document. */
export type Fate = "written" | "merged" | "known" | "left-out";

/** Small things within documents: likes, pins, followers, files. */
export const DETAILS = {
  people: "personnes connues par ce qu’elles ont écrit seulement",
  likes: "j’aime",
  pins: "épingles",
  followers: "abonnements à une chaîne",
  memberships: "personnes de groupes fermés ou connus par leurs membres",
  files: "fichiers",
  groups: "groupes d’un partage",
  answers: "réponses reliées à leur commentaire",
} as const;
export type Detail = keyof typeof DETAILS;

type Counts = Record<Fate, number>;

/** How many of each kind were read, and what became of them. */
export type KindCounts = Counts & { kind: ImportKind | "other"; read: number };

/** One line of the report of an import. */
export type ImportReport = {
  kinds: KindCounts[];
  refusals: { kind: ImportKind | "other"; reason: Refusal; count: number }[];
  details: { detail: Detail; kept: number; dropped: number; why: string }[];
  /** Fields that hold something and are not kept, most frequent first. */
  unkept: { field: string; count: number }[];
};

/** A document that is left out, for the list of those. */
export type LeftOutLine = { kind: string; collection: string; id: string; reason: string };

type Told = { kind: ImportKind | "other"; collection: string; id: string };

/** Most names of fields that are told apart. */
const MOST_FIELDS = 200;

/** Counts what becomes of each document, and of what hangs on them. */
export function createAccount(onLeftOut: (line: LeftOutLine) => void = () => {}) {
  const read = new Map<ImportKind | "other", number>();
  const fates = new Map<ImportKind | "other", Counts>();
  const refusals = new Map<
    string,
    { kind: ImportKind | "other"; reason: Refusal; count: number }
  >();
  const details = new Map<string, ImportReport["details"][number]>();
  const fields = new Map<string, number>();
  let otherFields = 0;

  function count(kind: ImportKind | "other", fate: Fate, by = 1): void {
    const counts = fates.get(kind) ?? { written: 0, merged: 0, known: 0, "left-out": 0 };
    counts[fate] += by;
    fates.set(kind, counts);
  }

  return {
    read(kind: ImportKind | "other", unkept: readonly string[] = [], collection = ""): void {
      read.set(kind, (read.get(kind) ?? 0) + 1);
      for (const name of unkept) {
        const field = `${collection}.${name}`;
        if (fields.has(field) || fields.size < MOST_FIELDS)
          fields.set(field, (fields.get(field) ?? 0) + 1);
        else otherFields++;
      }
    },
    count,
    leaveOut({ kind, collection, id }: Told, reason: Refusal): void {
      count(kind, "left-out");
      const key = `${kind} ${reason}`;
      const known = refusals.get(key) ?? { kind, reason, count: 0 };
      refusals.set(key, { ...known, count: known.count + 1 });
      onLeftOut({ kind, collection, id, reason: REFUSALS[reason] });
    },
    detail(detail: Detail, kept: number, dropped = 0, why = ""): void {
      const key = `${detail} ${why}`;
      const known = details.get(key) ?? { detail, kept: 0, dropped: 0, why };
      details.set(key, { ...known, kept: known.kept + kept, dropped: known.dropped + dropped });
    },
    /** @throws Error when a document has no fate, or two: nothing is to be believed then */
    report(): ImportReport {
      const kinds = [...read].map(([kind, all]): KindCounts => {
        const counts = fates.get(kind) ?? { written: 0, merged: 0, known: 0, "left-out": 0 };
        return { kind, read: all, ...counts };
      });
      for (const { kind, read: all, written, merged, known, "left-out": out } of kinds)
        if (all !== written + merged + known + out)
          throw new Error(
            `${kind}: ${all} read, and ${written + merged + known + out} accounted for`,
          );
      return {
        kinds,
        refusals: [...refusals.values()].sort((one, other) => other.count - one.count),
        details: [...details.values()].filter(({ kept, dropped }) => kept + dropped > 0),
        unkept: [
          ...[...fields].map(([field, times]) => ({ field, count: times })),
          ...(otherFields > 0 ? [{ field: "…", count: otherFields }] : []),
        ].sort((one, other) => other.count - one.count),
      };
    },
  };
}

export type ImportAccount = ReturnType<typeof createAccount>;
