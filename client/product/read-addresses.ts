/** One address as people paste it, with the name beside it. */
export type PastedAddress = { email: string; name: string };

/**
 * Reads pasted addresses: one a line (or separated by commas or semicolons), alone or as
 * `Nom <adresse>`; each once.
 *
 * @returns the addresses, and the first line that is none
 */
export function readAddresses(text: string): { addresses: PastedAddress[]; wrong: string | null } {
  const found = new Map<string, PastedAddress>();
  for (const line of text.split(/[\n;,]/)) {
    const written = line.trim();
    if (written === "") continue;
    const read = readOne(written);
    if (!read) return { addresses: [...found.values()], wrong: written };
    const key = read.email.toLowerCase();
    if (!found.has(key)) found.set(key, read);
  }
  return { addresses: [...found.values()], wrong: null };
}

/**
 * Sorts pasted addresses into those that can be written to, each once, and the lines that are none.
 */
export function sortAddresses(text: string): { emails: string[]; wrong: string[] } {
  const emails: string[] = [];
  const wrong: string[] = [];
  for (const line of text.split(/[\n;,]/)) {
    const read = readAddresses(line);
    emails.push(...read.addresses.map(({ email }) => email.toLowerCase()));
    if (read.wrong !== null) wrong.push(read.wrong);
  }
  return { emails: [...new Set(emails)], wrong };
}

function readOne(text: string): PastedAddress | null {
  const named = /^"?([^"<]*?)"?\s*<\s*([^<>\s]+)\s*>$/.exec(text);
  const [name, email] = named ? [named[1] ?? "", named[2] ?? ""] : ["", text];
  return /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email) ? { email, name: name.trim() } : null;
}
