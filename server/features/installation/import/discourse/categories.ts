import type { GroupRecord } from "../form.ts";
import type { Forum, ForumCategory } from "./forum.ts";

/** A category, with those above it, the nearest first: each once, whatever their parents say. */
function chainOf({ categories }: Forum, id: number): ForumCategory[] {
  const chain = new Map<number, ForumCategory>();
  for (let at: number | null = id; at !== null && !chain.has(at); ) {
    const category: ForumCategory | undefined = categories.get(at);
    if (!category) break;
    chain.set(at, category);
    at = category.parentId;
  }
  return [...chain.values()];
}

/** Whether not everyone could read a category: it is restricted, or one above it is or is missing. */
export function isClosed(forum: Forum, id: number): boolean {
  const chain = chainOf(forum, id);
  const top = chain.at(-1);
  const isWhole =
    top !== undefined && (top.parentId === null || forum.categories.has(top.parentId));
  return !isWhole || chain.some(({ isRestricted }) => isRestricted);
}

/** The category of what has none: what stands there goes to the group that the operator names. */
export function isUncategorized(forum: Forum, id: number): boolean {
  const said = forum.settings.get("uncategorized_category_id");
  return !isClosed(forum, id) && String(id) === (said ?? "1") && isNamedSo(forum, id, said);
}

/** Without the setting, only its first name tells that it is no category of theirs. */
const isNamedSo = ({ categories }: Forum, id: number, said: string | undefined): boolean =>
  said !== undefined || categories.get(id)?.name === "Uncategorized";

/** Everyone whom all restricted categories of a chain let in. */
function readersOf(forum: Forum, id: number): number[] {
  const allowed = chainOf(forum, id)
    .filter(({ isRestricted }) => isRestricted)
    .map(({ groupIds }) => new Set(groupIds.flatMap((groupId) => forum.membersOf(groupId))));
  const [first = new Set<number>(), ...others] = allowed;
  return [...first].filter((who) => others.every((some) => some.has(who)));
}

/** The categories of a forum, as groups: those that not everyone could read are closed. */
export function groupsOf(forum: Forum): GroupRecord[] {
  const names = new Map<string, number>();
  for (const { name } of forum.categories.values())
    names.set(name.toLowerCase(), (names.get(name.toLowerCase()) ?? 0) + 1);
  return [...forum.categories].flatMap(([id, category]): GroupRecord[] => {
    if (isUncategorized(forum, id)) return [];
    const closed = isClosed(forum, id);
    const isAlone = names.get(category.name.toLowerCase()) === 1;
    const upload = forum.upload(category.pictureId);
    return [
      {
        kind: "group",
        collection: "categories",
        id: String(id),
        name: isAlone ? category.name : fullName(forum, id),
        entry: closed ? "closed" : "open",
        members: closed
          ? readersOf(forum, id)
              .filter((who) => !forum.people.get(who)?.isSuspended)
              .map((who) => ({ id: String(who), animates: false }))
          : [],
        picture: upload && { url: upload.url, name: upload.name, voice: false },
        addressName: null,
        at: category.at,
      },
    ];
  });
}

/** A name with that of the category above it. */
const fullName = (forum: Forum, id: number): string =>
  chainOf(forum, id)
    .slice(0, 2)
    .reverse()
    .map(({ name }) => name)
    .join(" – ")
    .slice(0, 80)
    .trim();
