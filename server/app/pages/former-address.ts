import { type FormerThing, findFormerThings } from "../../features/installation/wiring.ts";
import { readCommunity } from "../../features/people/index.ts";
import type { Services } from "../../infrastructure/services.ts";

/** The addresses of the former product that name something by an id, and what each names. */
const ADDRESSES: readonly (readonly [RegExp, readonly FormerThing[]])[] = [
  [/^(\/(?:signup|login|profil)\/)([^/]+)(?:(\/)([^/]+))?()\/?$/, ["community", "group"]],
  [/^(\/(?:forgot-password|redirection-mot-de-passe)\/)([^/]+)()()()\/?$/, ["community"]],
  [/^(\/boost\/event\/)([^/]+)()()(\/.*)?$/, ["event"]],
  [
    /^(\/community\/)([^/]+)(\/(?:page-chaine|modifier-des-chaines)\/)([^/]+)()\/?$/,
    ["community", "channel"],
  ],
  [/^(\/community\/)([^/]+)(\/singleUser\/)([^/]+)()\/?$/, ["community", "member"]],
  [
    /^(\/community\/)([^/]+)(\/user-private-message\/)([^/]+)(\/)([^/]+)\/?$/,
    ["community", "member", "member"],
  ],
  [
    /^(\/community\/)([^/]+)((?:\/(?:private-message|shared|carte|creer-des-chaines))?)()()\/?$/,
    ["community"],
  ],
  [/^(\/community\/)([^/]+)(\/)([^/]+)((?:\/[^/]+)?)\/?$/, ["community", "group"]],
];

const OURS = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** What the former product's ids are made of. */
const FORMER = /^[\w-]{1,128}$/;

/**
 * Where an address of the former product leads now: the same one, with the ids that things have here.
 * Null for any other address, and for one of which nothing was brought here.
 */
export async function presentAddress(
  path: string,
  { db }: Pick<Services, "db">,
): Promise<string | null> {
  const [, things, parts] = matched(path) ?? [];
  // Each of them begins with the community's id, but for events: what names ours is of here.
  if (!things || !parts || OURS.test(parts[1] ?? "")) return null;
  // Ids stand at every second place, from the second on.
  const places = things.map((thing, at) => ({
    thing,
    at: at * 2 + 1,
    id: parts[at * 2 + 1] ?? "",
  }));
  const former = places.filter(({ id }) => id !== "" && !OURS.test(id) && FORMER.test(id));
  if (former.length === 0) return null;
  const found = await findFormerThings(
    db,
    former.map(({ id }) => id),
  );
  const idOf = (thing: FormerThing, formerId: string) =>
    found.find((one) => one.thing === thing && one.formerId === formerId)?.id;
  const replaced = [...parts];
  for (const { thing, at, id } of former)
    replaced[at] =
      idOf(thing, id) ?? (thing === "community" ? await present(db, found) : undefined) ?? id;
  const address = replaced.join("");
  return address === parts.join("") ? null : address;
}

/** The community of an address that names something brought here: there was only one. */
const present = async (
  db: Services["db"],
  found: readonly unknown[],
): Promise<string | undefined> => (found.length > 0 ? (await readCommunity(db))?.id : undefined);

function matched(path: string): [RegExp, readonly FormerThing[], string[]] | null {
  for (const [pattern, things] of ADDRESSES) {
    const found = pattern.exec(path);
    if (found) return [pattern, things, found.slice(1).map((part) => part ?? "")];
  }
  return null;
}
