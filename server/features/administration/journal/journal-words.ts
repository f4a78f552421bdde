import type { ChainFault, Link } from "./chain.ts";
import type { JournalState } from "./check-journal.query.ts";

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

/**
 * What is wrong with the journal that a backup brought back, for who restores it; null where nothing is.
 *
 * @param said the last entry as the backup names it; older ones name none
 */
export function broughtJournalWords(
  { entries, fault, head }: JournalState,
  said: Link | undefined,
): string | null {
  if (fault)
    return `${journalWords(entries, fault)} Il a été altéré avant cette sauvegarde, ou dans elle\u00a0: ne vous y fiez pas.`;
  if (!said || (said.position === head?.position && said.hash === head.hash)) return null;
  return (
    `Le journal des actes s’arrête à l’acte ${head?.position ?? 0}, et cette sauvegarde en annonce ` +
    `${said.position}\u00a0: il a été coupé ou réécrit. Ne vous y fiez pas.`
  );
}
