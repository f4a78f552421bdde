import { randomBytes } from "node:crypto";
import { groups } from "../../../../database/demonstration/groups.ts";
import { members } from "../../../../database/demonstration/members.ts";
import type { DemonstrationGroup } from "../../../../database/demonstration/types.ts";
import type { GroupAccess } from "../../../../shared/gathering/groups.contract.ts";
import { DomainError } from "../../../../shared/ground/errors.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { inTransaction } from "../../../infrastructure/database/transaction.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { searchable } from "../../../infrastructure/text.ts";
import { attachMedia } from "../../media/index.ts";
import { allPlaces, insertCommunity, readCommunity, saveDefaultGroup } from "../../people/index.ts";
import {
  hasPosts,
  insertCredentials,
  insertGroupRows,
  insertLedger,
  insertMembers,
  insertMemberships,
  insertPosts,
  insertPresences,
  settleGroups,
} from "./demonstration.repository.ts";
import {
  type DemonstrationPictures,
  type PostMedia,
  storeBanner,
  storePortraits,
  storePostPhotos,
  withPictures,
} from "./demonstration-pictures.ts";
import { storeLinkPreviews, storePostRecordings } from "./demonstration-recordings.ts";
import { fillConnecting } from "./fill-connecting.ts";
import { fillGathering } from "./fill-gathering.ts";
import { fillProtecting } from "./fill-protecting.ts";
import { fillSharing } from "./fill-sharing.ts";
import { type Plan, planDemonstration } from "./plan-demonstration.ts";

const ACCESSES: Record<DemonstrationGroup["access"], GroupAccess> = {
  ouvert: "ouvert",
  "sur demande": "sur-demande",
  fermé: "ferme",
};
const DAY_MS = 86_400_000;

export type Filling = {
  communityId: string;
  /** What the demonstration's members sign in with; null when they must not be able to. */
  passwordHash: string | null;
  /** A real member who enters every group of the demonstration, to see it all. */
  hostId: string | null;
};

/**
 * Fills an installed community that has no post yet with the sixty members, eight groups and six
 * hundred posts of `database/demonstration`.
 *
 * @throws DomainError ALREADY_INSTALLED when someone already published
 */
export async function fillWithDemonstration(services: Services, filling: Filling): Promise<Plan> {
  if (await hasPosts(services.db)) throw new DomainError("ALREADY_INSTALLED");
  const now = services.clock();
  const community = await readCommunity(services.db);
  const timeZone = community?.timeZone ?? "Europe/Paris";
  const plan = planDemonstration(now, timeZone);
  await inTransaction(services.db, (tx) => writePeople(tx, plan, filling));
  await inTransaction(services.db, (tx) => insertPosts(tx, plan.posts));
  await withPictures(async (pictures) => {
    await hangPictures(services, plan, pictures, filling.communityId);
    await inTransaction(services.db, async (tx) => {
      await insertLedger(tx, plan.entries);
      await insertPresences(tx, now);
      await settleGroups(tx, new Date(now.getTime() - 1.5 * DAY_MS));
    });
    const stage = { services, plan, pictures, now, timeZone };
    await fillGathering(stage);
    await fillConnecting(stage);
    await fillSharing(stage);
    await fillProtecting(stage);
  });
  return plan;
}

async function hangPictures(
  services: Services,
  plan: Plan,
  pictures: DemonstrationPictures,
  communityId: string,
): Promise<void> {
  await storePortraits(services, plan, pictures);
  if (!(await readCommunity(services.db))?.bannerUrl) {
    await storeBanner(services, communityId, plan.memberIds.get("clementine") as string, pictures);
  }
  await storeLinkPreviews(services, plan.memberIds.get("clementine") as string, pictures);
  const media = [
    await storePostPhotos(services, plan, pictures),
    await storePostRecordings(services, plan),
  ];
  for (const { postId, authorId, mediaIds, at } of inOnePlace(media.flat())) {
    const link = { ownerId: authorId, mediaIds, kind: "post", subjectId: postId, at } as const;
    await inTransaction(services.db, (tx) => attachMedia(tx, link));
  }
}

/** All media of a post together: photos first, then what is heard or read. */
function inOnePlace(media: PostMedia[]): PostMedia[] {
  const byPost = new Map<string, PostMedia>();
  for (const one of media) {
    const mediaIds = [...(byPost.get(one.postId)?.mediaIds ?? []), ...one.mediaIds];
    byPost.set(one.postId, { ...one, mediaIds });
  }
  return [...byPost.values()];
}

async function writePeople(
  tx: Transaction,
  plan: Plan,
  { passwordHash, hostId }: Filling,
): Promise<void> {
  const { memberIds, groupIds, joinedAt } = plan;
  await insertMembers(
    tx,
    members.map((member, index) => memberRow(member, memberIds, minutesAfter(joinedAt, index))),
  );
  if (passwordHash) {
    await insertCredentials(
      tx,
      members.map(({ key }) => credentialRow(memberIds.get(key) as string, passwordHash, joinedAt)),
    );
  }
  await insertGroupRows(
    tx,
    groups.map((group, index) => groupRow(group, groupIds, minutesAfter(joinedAt, -index))),
  );
  await insertMemberships(
    tx,
    members.flatMap(({ key, groups: own }, index) =>
      own.map((group) => ({
        group_id: groupIds.get(group),
        member_id: memberIds.get(key),
        role: groups.find((one) => one.key === group)?.animators.includes(key)
          ? "animateur"
          : "membre",
        state: "active",
        created_at: minutesAfter(joinedAt, index),
        read_at: minutesAfter(joinedAt, index),
      })),
    ),
  );
  if (hostId)
    await insertMemberships(
      tx,
      [...groupIds.values()].map((id) => hostRow(id, hostId, minutesAfter(joinedAt, -1))),
    );
}

const hostRow = (groupId: string, memberId: string, at: Date) => ({
  group_id: groupId,
  member_id: memberId,
  role: "animateur",
  state: "active",
  created_at: at,
  read_at: at,
});

const minutesAfter = (date: Date, minutes: number) => new Date(date.getTime() + minutes * 60_000);

function memberRow(member: (typeof members)[number], ids: Plan["memberIds"], at: Date) {
  const { key, name, email, city, about, role } = member;
  const place = allPlaces().find((one) => one.name === city);
  return {
    id: ids.get(key) as string,
    name,
    email,
    city,
    about,
    role,
    email_verified: true,
    state: "active" as const,
    connected: false,
    in_ranking: true,
    place_id: place?.id ?? null,
    on_map: place !== undefined,
    search_name: searchable(name),
    created_at: at,
    updated_at: at,
  };
}

const credentialRow = (memberId: string, password: string, at: Date) => ({
  id: uuidv7(),
  member_id: memberId,
  account_id: memberId,
  provider_id: "credential",
  password,
  created_at: at,
  updated_at: at,
});

function groupRow(
  { key, name, description, access, placeId }: DemonstrationGroup,
  ids: Plan["groupIds"],
  at: Date,
) {
  return {
    id: ids.get(key),
    name,
    description,
    access: ACCESSES[access],
    place_id: placeId ?? null,
    search_name: searchable(name),
    member_count: 0,
    position: 0,
    created_at: at,
    updated_at: at,
  };
}

export type DemonstrationAccess = { communityId: string; email: string; password: string };

/**
 * The password of every member of a demonstration started with `--demo`, printed at its start. A
 * demonstration that others can reach draws its own: the fixed password is public, in this source.
 */
export const passwordAt = (publicUrl: string) =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(publicUrl).hostname)
    ? "bethanie-demo"
    : randomBytes(9).toString("base64url");

/**
 * Installs the whole demonstration community where there is none yet, with accounts that visitors
 * can sign in to.
 *
 * @returns null when a community is already installed
 */
export async function installDemonstration(
  services: Services,
  hashPassword: (password: string) => Promise<string>,
): Promise<DemonstrationAccess | null> {
  if (await readCommunity(services.db)) return null;
  const at = services.clock();
  const communityId = uuidv7();
  const password = passwordAt(services.config.publicUrl);
  const passwordHash = await hashPassword(password);
  await inTransaction(services.db, (tx) =>
    insertCommunity(tx, demonstrationCommunity(communityId, services, at)),
  );
  const plan = await fillWithDemonstration(services, { communityId, passwordHash, hostId: null });
  const welcomeId = plan.groupIds.get("accueil") as string;
  await inTransaction(services.db, (tx) => saveDefaultGroup(tx, communityId, welcomeId));
  return { communityId, email: members[0]?.email as string, password };
}

const demonstrationCommunity = (id: string, { config }: Services, at: Date) => ({
  id,
  title: "Communauté Béthanie",
  shortName: "Béthanie",
  sentenceName: "la communauté Béthanie",
  description:
    "Une maison ouverte : on y prie, on y chante, on y partage la soupe et les nouvelles.",
  communityUrl: config.publicUrl,
  language: "fr",
  timeZone: "Europe/Paris",
  registration: "ouverte" as const,
  logoId: null,
  bannerId: null,
  faviconId: null,
  defaultGroupId: null,
  at,
});
