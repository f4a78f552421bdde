import type { ChainFault } from "./chain.ts";

const FAULTS: Record<ChainFault["kind"], (position: number) => string> = {
  missing: (position) => `l’acte ${position} manque`,
  changed: (position) => `l’acte ${position} a été changé`,
  unlinked: (position) => `l’acte ${position} ne suit pas celui qui le précède`,
  head: (position) =>
    `la fin a été retirée ou réécrite\u00a0: le dernier acte présent est le ${position}`,
};

/** What the check of the journal says to the operator. */
export function journalWords(entries: number, fault: ChainFault | null): string {
  if (fault) return `Journal des actes\u00a0: ${FAULTS[fault.kind](fault.position)}.`;
  if (entries === 0) return "Journal des actes\u00a0: vide.";
  if (entries === 1) return "Journal des actes\u00a0: 1\u00a0acte, intact.";
  return `Journal des actes\u00a0: ${entries}\u00a0actes, tous intacts.`;
}
