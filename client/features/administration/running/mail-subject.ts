import { capital } from "../../../infrastructure/words/formats.ts";

/** Marks that keep a name in the direction of its letters. */
const ISOLATES = /[\u2066-\u2069]/g;
const RECEIPT = /\b([A-Z]{2}-\w{4}-\w{4})\b/;

/** A letter's subject as the community's own people read it: without the name it begins with. */
export function subjectWithin(community: string, subject: string): string {
  const plain = subject.replace(ISOLATES, "");
  const start = `${community}\u00a0: `;
  const own = plain.startsWith(start) ? plain.slice(start.length) : plain;
  return capital(own);
}

/** The parts of a subject, every second one the number of a request, which no line may break. */
export const partsOf = (subject: string): string[] => subject.split(RECEIPT);
