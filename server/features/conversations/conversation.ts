import { DomainError } from "../../../shared/ground/errors.ts";
import { listed } from "../../../shared/ground/listed.ts";

/** What `pair` of a conversation of two says: both ids, the smaller first. */
export const pairOf = (one: string, other: string): string => [one, other].toSorted().join(" ");

/** A message needs text or media. @throws DomainError MESSAGE_EMPTY */
export function assertSaysSomething(text: string, mediaCount: number): void {
  if (text !== "" || mediaCount > 0) return;
  throw new DomainError("MESSAGE_EMPTY", [
    { field: "text", message: "Écrivez quelques mots avant d’envoyer." },
  ]);
}

/** The title of a group without a name: the names of its members other than the reader. */
export function nameOfFaces(names: readonly string[], othersCount: number): string {
  const rest = othersCount - names.length;
  if (names.length === 0) return "Discussion";
  if (rest > 0) return `${names.join(", ")} et ${rest} de plus`;
  return listed(names);
}
