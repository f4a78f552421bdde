import type { FileNamed, ImportRecord, PersonNamed } from "./form.ts";

/** Someone that texts name, whether or not anything else says who they are. */
export type SeenPerson = {
  id: string;
  name: string | null;
  email: string | null;
  portrait: FileNamed | null;
  at: number;
};

/** Beyond it a list of people is no community's. */
const MOST = 300_000;

/** Who is named by texts, by the id they had: the last name they wrote under. */
export function createPeopleSeen() {
  const people = new Map<string, SeenPerson>();

  function see({ id, name, email, portrait = null }: PersonNamed, at: number): void {
    if (id === null) return;
    const known = people.get(id);
    if (!known) {
      if (people.size < MOST) people.set(id, { id, name, email, portrait, at });
      return;
    }
    if (name && (at >= known.at || !known.name)) known.name = name;
    if (portrait && (at >= known.at || !known.portrait)) known.portrait = portrait;
    known.email ??= email;
    known.at = Math.min(known.at, at);
  }

  return {
    people,
    take(record: ImportRecord): void {
      if (record.kind === "post" || record.kind === "comment" || record.kind === "message")
        see(record.author, record.at);
      if (record.kind === "channel") see(record.owner, record.at);
    },
  };
}
