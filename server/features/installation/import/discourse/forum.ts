import { DumpError } from "../dumps/dump-bytes.ts";
import type { WantedTables } from "../dumps/dump-row.ts";
import { address, line, words } from "../former/values.ts";
import {
  addressName,
  type DumpFields,
  idIn,
  isTrue,
  MOST_ROWS,
  numberIn,
  utcIn,
} from "../forums/dump-values.ts";

/** The columns that are read of each table of a Discourse: some versions lack a few. */
export const FORUM_TABLES = {
  users: [
    "id",
    "username",
    "name",
    "email",
    "active",
    "admin",
    "moderator",
    "suspended_till",
    "created_at",
    "last_seen_at",
    "uploaded_avatar_id",
    "password_hash",
    "salt",
    "password_algorithm",
  ],
  user_emails: ["user_id", "email", "primary"],
  user_profiles: ["user_id", "bio_raw", "location"],
  user_passwords: ["user_id", "password_hash", "password_salt", "password_algorithm"],
  categories: [
    "id",
    "name",
    "read_restricted",
    "parent_category_id",
    "topic_id",
    "uploaded_logo_id",
    "created_at",
  ],
  category_groups: ["category_id", "group_id"],
  group_users: ["group_id", "user_id"],
  topics: ["id", "title", "category_id", "archetype", "deleted_at", "visible"],
  uploads: ["id", "url", "sha1", "original_filename"],
  post_actions: ["post_id", "user_id", "post_action_type_id", "deleted_at"],
  posts: ["id", "topic_id", "post_number"],
  chat_messages: ["id"],
  site_settings: ["name", "value"],
  backup_metadata: ["name", "value"],
} as const satisfies WantedTables;

export type ForumTable = keyof typeof FORUM_TABLES;

export type ForumPerson = {
  username: string | null;
  name: string | null;
  email: string | null;
  about: string;
  city: string | null;
  isActive: boolean;
  role: "admin" | "moderateur" | "membre";
  isSuspended: boolean;
  at: number | null;
  lastSeenAt: number | null;
  portraitId: number | null;
  password: { hash: string; salt: string; algorithm: string } | null;
};

export type ForumCategory = {
  name: string;
  isRestricted: boolean;
  parentId: number | null;
  pictureId: number | null;
  at: number | null;
  groupIds: number[];
};

export type ForumTopic = {
  title: string;
  categoryId: number | null;
  isPrivate: boolean;
  isDeleted: boolean;
  isListed: boolean;
};

export type ForumUpload = { url: string; sha1: string; name: string | null };

/** What is known of a forum as a whole: everything but the words of its posts. */
export type Forum = ReturnType<typeof createForum>;

const LIKE = 2;
/** How passwords were kept before each said it of itself. */
const FIRST_ALGORITHM = "$pbkdf2-sha256$i=64000,l=32$";

const emptyTables = () => ({
  people: new Map<number, ForumPerson>(),
  emails: new Map<number, string>(),
  profiles: new Map<number, DumpFields>(),
  passwords: new Map<number, ForumPerson["password"]>(),
  categories: new Map<number, ForumCategory>(),
  categoryGroups: new Map<number, number[]>(),
  members: new Map<number, number[]>(),
  topics: new Map<number, ForumTopic>(),
  /** Topics that only say what a category is for. */
  descriptions: new Set<number>(),
  uploads: new Map<number, ForumUpload>(),
  uploadsBySum: new Map<string, ForumUpload>(),
  likes: new Map<number, number[]>(),
  posts: new Map<number, number>(),
  settings: new Map<string, string>(),
  chat: [] as string[],
});
type Tables = ReturnType<typeof emptyTables>;

const add = <K>(map: Map<K, number[]>, key: K | null, value: number | null): void => {
  if (key === null || value === null) return;
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
};

/** Others are secrets of that site. */
const SETTINGS = new Set(["uncategorized_category_id", "base_url"]);

function takeSetting({ settings }: Tables, row: DumpFields): void {
  const name = row["name"] ?? "";
  if (SETTINGS.has(name)) settings.set(name, row["value"] ?? "");
}

/** How a row of each table is taken. */
const takersOf = (
  tables: Tables,
  now: Date,
): Record<ForumTable, (row: DumpFields, id: number) => void> => ({
  users: (row, id) => tables.people.set(id, personOf(row, now)),
  user_emails: (row) => {
    const userId = idIn(row, "user_id");
    const email = address(row, "email");
    if (userId !== null && email && (isTrue(row, "primary") || !tables.emails.has(userId)))
      tables.emails.set(userId, email);
  },
  user_profiles: (row) => {
    const userId = idIn(row, "user_id");
    if (userId !== null && (row["bio_raw"] || row["location"])) tables.profiles.set(userId, row);
  },
  user_passwords: (row) => {
    const userId = idIn(row, "user_id");
    if (userId !== null) tables.passwords.set(userId, passwordOf(row, "password_salt"));
  },
  categories: (row, id) => {
    tables.categories.set(id, categoryOf(row, now));
    const topicId = idIn(row, "topic_id");
    if (topicId !== null) tables.descriptions.add(topicId);
  },
  category_groups: (row) =>
    add(tables.categoryGroups, idIn(row, "category_id"), idIn(row, "group_id")),
  group_users: (row) => add(tables.members, idIn(row, "group_id"), idIn(row, "user_id")),
  topics: (row, id) => tables.topics.set(id, topicOf(row)),
  uploads: (row, id) => {
    const upload = uploadOf(row);
    tables.uploads.set(id, upload);
    if (upload.sha1) tables.uploadsBySum.set(upload.sha1, upload);
  },
  post_actions: (row) => {
    if (numberIn(row, "post_action_type_id") === LIKE && !row["deleted_at"])
      add(tables.likes, idIn(row, "post_id"), idIn(row, "user_id"));
  },
  posts: (row, id) => {
    const [topicId, place] = [idIn(row, "topic_id"), idIn(row, "post_number")];
    if (topicId !== null && place !== null) tables.posts.set(placeKey(topicId, place), id);
  },
  chat_messages: (_row, id) => tables.chat.push(String(id)),
  site_settings: (row) => takeSetting(tables, row),
  backup_metadata: (row) => takeSetting(tables, row),
});

/** Gathers rows of a dump, whatever the order of its tables is. */
export function createForum(now: Date) {
  const tables = emptyTables();
  const takers = takersOf(tables, now);
  const {
    people,
    emails,
    profiles,
    passwords,
    categories,
    categoryGroups,
    members,
    topics,
    descriptions,
    uploads,
    uploadsBySum,
    likes,
    posts,
    settings,
    chat,
  } = tables;
  const counts = new Map<ForumTable, number>();
  return {
    people,
    categories,
    topics,
    descriptions,
    likes,
    chat,
    settings,
    membersOf: (groupId: number): readonly number[] => members.get(groupId) ?? [],
    upload: (id: number | null): ForumUpload | null =>
      id === null ? null : (uploads.get(id) ?? null),
    uploadBySum: (sum: string): ForumUpload | null => uploadsBySum.get(sum) ?? null,
    postAt: (topicId: number, place: number): number | null =>
      posts.get(placeKey(topicId, place)) ?? null,
    /** @throws DumpError when there are more than any forum has */
    take(table: ForumTable, row: DumpFields): void {
      const count = (counts.get(table) ?? 0) + 1;
      if (count > MOST_ROWS)
        throw new DumpError(`Ce forum est trop grand\u00a0: plus de cinq millions de ${table}.`);
      counts.set(table, count);
      const id = "id" in row ? idIn(row, "id") : 0;
      if (id !== null) takers[table](row, id);
    },
    /** Puts together what stands in several tables, once all is taken. */
    settle(): void {
      for (const [id, person] of people) {
        person.email = emails.get(id) ?? person.email;
        person.password = passwords.get(id) ?? person.password;
        const profile = profiles.get(id);
        if (!profile) continue;
        person.about = words(profile, "bio_raw").slice(0, 500).toWellFormed();
        person.city = line(profile, 80, "location") || null;
      }
      for (const [id, groupIds] of categoryGroups) categories.get(id)?.groupIds.push(...groupIds);
    },
  };
}

/** One number for a place within a topic. */
const placeKey = (topicId: number, place: number): number =>
  topicId * 1_000_000 + (place % 1_000_000);

function personOf(row: DumpFields, now: Date): ForumPerson {
  const until = new Date(`${(row["suspended_till"] ?? "").slice(0, 10)}T00:00:00Z`).getTime();
  return {
    username: addressName(row["username"]),
    name: line(row, 80, "name", "username") || null,
    email: address(row, "email"),
    about: "",
    city: null,
    isActive: isTrue(row, "active"),
    role: isTrue(row, "admin") ? "admin" : isTrue(row, "moderator") ? "moderateur" : "membre",
    isSuspended: until > now.getTime(),
    at: utcIn(row, now, "created_at"),
    lastSeenAt: utcIn(row, now, "last_seen_at"),
    portraitId: idIn(row, "uploaded_avatar_id"),
    password: passwordOf(row, "salt"),
  };
}

function passwordOf(row: DumpFields, saltColumn: string): ForumPerson["password"] {
  const [hash, salt] = [words(row, "password_hash"), words(row, saltColumn)];
  if (hash === "" || salt === "") return null;
  return { hash, salt, algorithm: words(row, "password_algorithm") || FIRST_ALGORITHM };
}

const categoryOf = (row: DumpFields, now: Date): ForumCategory => ({
  name: line(row, 80, "name") || "Catégorie sans nom",
  // What is not said to be open is not.
  isRestricted: row["read_restricted"] !== "f",
  parentId: idIn(row, "parent_category_id"),
  pictureId: idIn(row, "uploaded_logo_id"),
  at: utcIn(row, now, "created_at"),
  groupIds: [],
});

const topicOf = (row: DumpFields): ForumTopic => ({
  title: line(row, 255, "title"),
  categoryId: idIn(row, "category_id"),
  isPrivate: row["archetype"] !== "regular" && row["archetype"] !== "banner",
  isDeleted: Boolean(row["deleted_at"]),
  isListed: !("visible" in row) || isTrue(row, "visible"),
});

function uploadOf(row: DumpFields): ForumUpload {
  const url = words(row, "url").slice(0, 2000);
  return {
    url: url.startsWith("//") ? `https:${url}` : url,
    sha1: words(row, "sha1").toLowerCase(),
    name: line(row, 200, "original_filename") || null,
  };
}
