/** Members whose names begin with the same letter, in the order they came. */
export type SameLetter<Named> = { letter: string; members: Named[] };

/**
 * Cuts a list that is in the order of names into its letters, accents aside: « Élise » is under E.
 *
 * @param other what stands for every name that begins with something else than a letter
 */
export function byLetter<Named extends { name: string }>(
  members: readonly Named[],
  other: string,
): SameLetter<Named>[] {
  const letters: SameLetter<Named>[] = [];
  for (const member of members) {
    const letter = letterOf(member.name) ?? other;
    const last = letters.at(-1);
    if (last?.letter === letter) last.members.push(member);
    else letters.push({ letter, members: [member] });
  }
  return letters;
}

/** The first letter or figure of a name is what it is ordered by. */
function letterOf(name: string): string | undefined {
  const plain = name.normalize("NFD").replace(/œ/giu, "oe").replace(/æ/giu, "ae");
  const [first] = /[\p{L}\p{N}]/u.exec(plain) ?? [];
  return first && /\p{L}/u.test(first) ? first.toLocaleUpperCase("fr") : undefined;
}
