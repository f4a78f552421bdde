import type { FileNamed, GroupEntry } from "../form.ts";
import { address, line } from "../former/values.ts";
import { addressName, type DumpFields, idIn, numberIn } from "../forums/dump-values.ts";

export type NetworkPerson = {
  guid: string | null;
  username: string | null;
  email: string | null;
  name: string | null;
  about: string;
  city: string | null;
  state: "enabled" | "disabled" | "waiting" | "deleted";
  isHidden: boolean;
  createdAt: string | null;
  lastLoginAt: string | null;
};

export type NetworkSpace = {
  guid: string | null;
  name: string;
  entry: GroupEntry;
  addressName: string | null;
  createdAt: string | null;
};

export type NetworkContent = {
  id: number;
  visibility: "public" | "private" | "owner";
  state: "published" | "draft" | "deleted";
  /** Where it stands: in a space, on someone's page, or anywhere. */
  place: { space: number } | { user: number } | { container: number } | null;
  authorId: number | null;
};

const PUBLISHED = 1;
const STATES = ["disabled", "enabled", "waiting", "deleted"] as const;
const HIDDEN = 3;

/** Someone, as the table of accounts has them. */
export const personOf = (row: DumpFields): NetworkPerson => ({
  guid: guidIn(row),
  username: addressName(row["username"]),
  email: address(row, "email"),
  name: line(row, 80, "username") || null,
  about: "",
  city: null,
  state: STATES[numberIn(row, "status")] ?? "disabled",
  isHidden: numberIn(row, "visibility") === HIDDEN,
  createdAt: row["created_at"] ?? null,
  lastLoginAt: row["last_login"] ?? null,
});

/** Who may see a space, and enter it: what is not said to be open is not. */
export function spaceOf(row: DumpFields): NetworkSpace {
  const isSeen = /^[12]$/.test(row["visibility"] ?? "") && numberIn(row, "status") !== 0;
  const isFree = numberIn(row, "join_policy") === 2;
  return {
    guid: guidIn(row),
    name: line(row, 80, "name") || "Espace sans nom",
    entry: !isSeen ? "closed" : isFree ? "open" : "asked",
    addressName: addressName(row["url"]),
    createdAt: row["created_at"] ?? null,
  };
}

const VISIBILITIES = { "1": "public", "2": "owner" } as const;

/** Who may see a post, and where it stands. */
export function contentOf(row: DumpFields, id: number): NetworkContent {
  const [container, space, user] = ["contentcontainer_id", "space_id", "user_id"].map((name) =>
    idIn(row, name),
  );
  const state = "state" in row ? numberIn(row, "state") : PUBLISHED;
  return {
    id,
    visibility: VISIBILITIES[row["visibility"] as keyof typeof VISIBILITIES] ?? "private",
    state: state === PUBLISHED ? "published" : state >= 100 ? "deleted" : "draft",
    place:
      container != null
        ? { container }
        : space != null
          ? { space }
          : user != null
            ? { user }
            : null,
    authorId: idIn(row, "created_by"),
  };
}

const GUID = /^[0-9a-f-]{32,36}$/i;

const guidIn = (row: DumpFields): string | null => {
  const guid = (row["guid"] ?? "").toLowerCase();
  return GUID.test(guid) ? guid : null;
};

/** A file, where it is among the others. */
export function fileOf(row: DumpFields): { guid: string; named: FileNamed } | null {
  const guid = guidIn(row);
  if (!guid || ("state" in row && numberIn(row, "state") > PUBLISHED)) return null;
  const name = line(row, 200, "file_name") || null;
  const url = `uploads/file/${guid[0]}/${guid[1]}/${guid}/file`;
  // Every file there is called « file »: only its folder tells whose it is.
  return { guid, named: { url, name, voice: false, parts: 2 } };
}
