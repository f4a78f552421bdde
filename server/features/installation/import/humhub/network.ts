import { DumpError } from "../dumps/dump-bytes.ts";
import type { WantedTables } from "../dumps/dump-row.ts";
import type { FileNamed } from "../form.ts";
import { line, words } from "../former/values.ts";
import { type DumpFields, idIn, MOST_ROWS, numberIn, wallTimeIn } from "../forums/dump-values.ts";
import {
  contentOf,
  fileOf,
  type NetworkContent,
  type NetworkPerson,
  type NetworkSpace,
  personOf,
  spaceOf,
} from "./rows.ts";

/** The columns that are read of each table of a HumHub: some versions lack a few. */
export const NETWORK_TABLES = {
  user: ["id", "guid", "status", "username", "email", "visibility", "created_at", "last_login"],
  profile: ["user_id", "firstname", "lastname", "about", "city"],
  space: ["id", "guid", "name", "visibility", "join_policy", "status", "url", "created_at"],
  space_membership: ["space_id", "user_id", "status", "group_id"],
  contentcontainer: ["id", "class", "pk"],
  content: [
    "id",
    "object_model",
    "object_id",
    "visibility",
    "state",
    "contentcontainer_id",
    "space_id",
    "user_id",
    "created_by",
  ],
  comment: ["id", "object_model", "object_id"],
  like: ["object_model", "object_id", "created_by"],
  file: ["guid", "object_model", "object_id", "file_name", "state"],
  message_entry: ["id"],
  user_password: ["user_id"],
  setting: ["name", "value"],
} as const satisfies WantedTables;

export type NetworkTable = keyof typeof NETWORK_TABLES;

export type Around = {
  now: Date;
  /** Of moments, where the dump does not say it. */
  timeZone: string;
};

/** What is known of a network as a whole: everything but the words of its texts. */
export type Network = ReturnType<typeof createNetwork>;

const MEMBER = 3;

/** The last part of the name of a class: `Post` of whatever module. */
export const modelOf = (row: DumpFields): string =>
  (row["object_model"] ?? "").split("\\").at(-1) ?? "";

/** What a text is known by, with what it is of. */
export const subjectOf = (row: DumpFields): string =>
  `${modelOf(row)} ${idIn(row, "object_id") ?? ""}`;

const emptyTables = () => ({
  people: new Map<number, NetworkPerson>(),
  profiles: new Map<number, DumpFields>(),
  spaces: new Map<number, NetworkSpace>(),
  members: new Map<number, { id: number; animates: boolean }[]>(),
  containers: new Map<number, { space: number } | { user: number }>(),
  /** By what each is of. */
  contents: new Map<string, NetworkContent>(),
  others: [] as { id: number; model: string }[],
  comments: new Map<number, string>(),
  likes: new Map<string, number[]>(),
  files: new Map<string, FileNamed[]>(),
  filesByGuid: new Map<string, FileNamed>(),
  messages: [] as string[],
  passwords: new Set<number>(),
  settings: new Map<string, string>(),
});
type Tables = ReturnType<typeof emptyTables>;

const add = <K, V>(map: Map<K, V[]>, key: K, value: V): void => {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
};

/** Others are secrets of that site. */
const SETTINGS = new Set(["serverTimeZone", "baseUrl"]);

/** How a row of each table is taken. */
const takersOf = (tables: Tables): Record<NetworkTable, (row: DumpFields, id: number) => void> => ({
  user: (row, id) => tables.people.set(id, personOf(row)),
  profile: (row) => {
    const userId = idIn(row, "user_id");
    if (userId !== null) tables.profiles.set(userId, row);
  },
  space: (row, id) => tables.spaces.set(id, spaceOf(row)),
  space_membership: (row) => {
    const [spaceId, userId] = [idIn(row, "space_id"), idIn(row, "user_id")];
    if (spaceId === null || userId === null || numberIn(row, "status") !== MEMBER) return;
    const animates = /^(owner|admin|moderator)$/.test(row["group_id"] ?? "");
    add(tables.members, spaceId, { id: userId, animates });
  },
  contentcontainer: (row, id) => {
    const pk = idIn(row, "pk");
    const model = (row["class"] ?? "").split("\\").at(-1);
    if (pk !== null && model === "Space") tables.containers.set(id, { space: pk });
    if (pk !== null && model === "User") tables.containers.set(id, { user: pk });
  },
  content: (row, id) => {
    if (modelOf(row) === "Post") tables.contents.set(subjectOf(row), contentOf(row, id));
    else tables.others.push({ id, model: modelOf(row) });
  },
  comment: (row, id) => tables.comments.set(id, subjectOf(row)),
  like: (row) => {
    const userId = idIn(row, "created_by");
    if (userId !== null) add(tables.likes, subjectOf(row), userId);
  },
  file: (row) => {
    const file = fileOf(row);
    if (!file) return;
    add(tables.files, subjectOf(row), file.named);
    tables.filesByGuid.set(file.guid, file.named);
  },
  message_entry: (_row, id) => tables.messages.push(String(id)),
  user_password: (row) => {
    const userId = idIn(row, "user_id");
    if (userId !== null) tables.passwords.add(userId);
  },
  setting: (row) => {
    const name = row["name"] ?? "";
    if (SETTINGS.has(name)) tables.settings.set(name, row["value"] ?? "");
  },
});

/** Gathers rows of a dump, whatever the order of its tables is. */
export function createNetwork() {
  const tables = emptyTables();
  const takers = takersOf(tables);
  const {
    people,
    profiles,
    spaces,
    members,
    containers,
    contents,
    others,
    comments,
    likes,
    files,
    filesByGuid,
    messages,
    passwords,
    settings,
  } = tables;
  const counts = new Map<NetworkTable, number>();
  return {
    people,
    spaces,
    others,
    messages,
    passwords,
    settings,
    membersOf: (spaceId: number) => members.get(spaceId) ?? [],
    contentOfPost: (postId: number): NetworkContent | null =>
      contents.get(`Post ${postId}`) ?? null,
    placeOf: ({ place }: NetworkContent) =>
      place && "container" in place ? (containers.get(place.container) ?? "unknown") : place,
    /** What a comment is of: `Post 7`, or another comment. */
    subjectOfComment: (id: number): string | null => comments.get(id) ?? null,
    likesOf: (subject: string): readonly number[] => likes.get(subject) ?? [],
    filesOf: (subject: string): readonly FileNamed[] => files.get(subject) ?? [],
    fileOf: (guid: string): FileNamed | null => filesByGuid.get(guid.toLowerCase()) ?? null,
    /** @throws DumpError when there are more than any network has */
    take(table: NetworkTable, row: DumpFields): void {
      const count = (counts.get(table) ?? 0) + 1;
      if (count > MOST_ROWS)
        throw new DumpError(`Ce réseau est trop grand\u00a0: plus de cinq millions de ${table}.`);
      counts.set(table, count);
      const id = "id" in row ? idIn(row, "id") : 0;
      if (id !== null) takers[table](row, id);
    },
    /** Puts together what stands in several tables, once all is taken. */
    settle(): void {
      for (const [id, person] of people) {
        const profile = profiles.get(id);
        if (!profile || person.state === "deleted") continue;
        const names = [line(profile, 80, "firstname"), line(profile, 80, "lastname")];
        person.name = names.filter(Boolean).join(" ").slice(0, 80).trim() || person.name;
        person.about = words(profile, "about").slice(0, 500).toWellFormed();
        person.city = line(profile, 80, "city") || null;
      }
    },
  };
}

/** The picture of a person or a space, which may have none. */
export const pictureOf = (guid: string | null): FileNamed | null =>
  guid === null
    ? null
    : { url: `uploads/profile_image/${guid}.jpg`, name: null, voice: false, perhaps: true };

/** Moments of a dump stand in the zone of its server. */
export const momentIn = (
  network: Pick<Network, "settings">,
  text: string | null,
  now: Date,
  timeZone: string,
): number | null =>
  wallTimeIn(text ?? "", now, network.settings.get("serverTimeZone") ?? timeZone, timeZone);
