import { groups } from "../../../../database/demonstration/groups.ts";
import { members } from "../../../../database/demonstration/members.ts";
import { posts } from "../../../../database/demonstration/posts/index.ts";
import type { DemonstrationPost, GroupKey } from "../../../../database/demonstration/types.ts";
import type { Role } from "../../../../shared/people/members.contract.ts";
import { firstLink } from "../../../../shared/posts/first-link.ts";
import { type PointKind, periodKeys, pointsFor } from "../../../../shared/posts/points.ts";
import type { Visibility } from "../../../../shared/posts/posts.contract.ts";
import { uuidv7, uuidv7From } from "../../../infrastructure/ids.ts";
import { quoteOf } from "../../../infrastructure/text.ts";
import { seededRandom } from "./seeded-random.ts";

const DAY_MS = 86_400_000;
/** Likes of a text come within so long, most of them at once. */
const LIKED_WITHIN_MS = 3 * DAY_MS;

export type PlannedPost = {
  id: string;
  authorId: string;
  authorRole: Role;
  text: string;
  visibility: Visibility;
  groupIds: string[];
  /** The page whose preview is shown. */
  linkUrl: string | null;
  photos: readonly string[];
  recordings: readonly string[];
  at: Date;
  likes: PlannedLike[];
  comments: PlannedComment[];
};

export type PlannedLike = { memberId: string; at: Date };

export type PlannedComment = {
  id: string;
  authorId: string;
  authorRole: Role;
  text: string;
  replyTo: { id: string; authorId: string; name: string; text: string } | null;
  at: Date;
  likes: PlannedLike[];
};

export type PlannedEntry = {
  id: string;
  memberId: string;
  kind: PointKind;
  amount: number;
  subjectId: string;
  groupIds: string[];
  week: string;
  month: string;
  at: Date;
};

/** The demonstration with its ids and dates, before anything is written. */
export type Plan = {
  memberIds: ReadonlyMap<string, string>;
  groupIds: ReadonlyMap<GroupKey, string>;
  joinedAt: Date;
  posts: PlannedPost[];
  entries: PlannedEntry[];
};

/** Gives the demonstration its ids and its dates, up to now; the same draw every time. */
export function planDemonstration(now: Date, timeZone: string): Plan {
  const memberIds = new Map(members.map(({ key }) => [key, uuidv7()]));
  const groupIds = new Map(groups.map(({ key, id }) => [key, id]));
  const planner = createPlanner(now, memberIds, groupIds);
  const planned = groups.flatMap(({ key }) => posts[key].map((post) => planner.plan(key, post)));
  planned.sort((one, other) => one.at.getTime() - other.at.getTime());
  const joinedAt = new Date(now.getTime() - 300 * DAY_MS);
  return {
    memberIds,
    groupIds,
    joinedAt,
    posts: planned,
    entries: planned.flatMap((post) => entriesOf(post, timeZone)),
  };
}

function createPlanner(now: Date, memberIds: Map<string, string>, groupIds: Map<GroupKey, string>) {
  const random = seededRandom(1844);
  const nameOf = new Map(members.map(({ key, name }) => [key, name]));
  const animators = new Map(groups.map(({ key, animators: keys }) => [key, new Set(keys)]));
  const id = (at: Date) =>
    uuidv7From(
      at.getTime(),
      Uint8Array.from({ length: 16 }, () => Math.floor(random() * 256)),
    );
  const memberId = (key: string) => memberIds.get(key) as string;
  const roleIn = (key: string, group: GroupKey) => {
    const role = members.find((member) => member.key === key)?.role ?? "membre";
    if (role !== "membre") return role;
    return animators.get(group)?.has(key) ? "animateur" : "membre";
  };
  const likes = drawLikes({ now, random, memberId });

  function plan(group: GroupKey, post: DemonstrationPost): PlannedPost {
    const at = new Date(Math.round(now.getTime() - post.daysAgo * DAY_MS));
    const closed = groups.find(({ key }) => key === group)?.access === "fermé";
    return {
      id: id(at),
      authorId: memberId(post.author),
      authorRole: roleIn(post.author, group),
      text: post.text,
      visibility: post.visibility ?? (closed ? "groupe" : "public"),
      groupIds: [group, ...(post.alsoIn ?? [])].map((key) => groupIds.get(key) as string),
      linkUrl: firstLink(post.text),
      photos: post.photos ?? [],
      recordings: post.recordings ?? [],
      at,
      likes: likes(group, { author: post.author, count: post.likes, at }),
      comments: planComments(group, post, at),
    };
  }

  function planComments(
    group: GroupKey,
    { comments = [] }: DemonstrationPost,
    postedAt: Date,
  ): PlannedComment[] {
    const available = now.getTime() - postedAt.getTime();
    const step = Math.min(available / (comments.length + 1), 40 * 60_000);
    const planned: PlannedComment[] = [];
    for (const [index, comment] of comments.entries()) {
      const at = new Date(Math.round(postedAt.getTime() + step * (index + 0.5 + random() * 0.4)));
      const answered = comment.replyTo === undefined ? undefined : planned[comment.replyTo];
      const answeredKey =
        comment.replyTo === undefined ? undefined : comments[comment.replyTo]?.author;
      planned.push({
        id: id(at),
        authorId: memberId(comment.author),
        authorRole: roleIn(comment.author, group),
        text: comment.text,
        replyTo:
          answered && answeredKey
            ? {
                id: answered.id,
                authorId: answered.authorId,
                name: nameOf.get(answeredKey) ?? "",
                text: quoteOf(answered.text),
              }
            : null,
        at,
        likes: likes(group, { author: comment.author, count: comment.likes ?? 0, at }),
      });
    }
    return planned;
  }

  return { plan };
}

type Draw = { now: Date; random: () => number; memberId: (key: string) => string };

/** Draws who of a group likes a text, and when. */
const drawLikes =
  ({ now, random, memberId }: Draw) =>
  (
    group: GroupKey,
    { author, count, at }: { author: string; count: number; at: Date },
  ): PlannedLike[] => {
    const pool = members.filter(({ key, groups: own }) => key !== author && own.includes(group));
    const span = Math.min(now.getTime() - at.getTime(), LIKED_WITHIN_MS);
    return shuffle(pool, random)
      .slice(0, count)
      .map(({ key }, place) => ({
        memberId: memberId(key),
        at: new Date(Math.round(at.getTime() + span * ((place + 0.5) / count) ** 2)),
      }));
  };

/** Every act of a post's life, as the ledger would have recorded it. */
function entriesOf(post: PlannedPost, timeZone: string): PlannedEntry[] {
  const entry = (kind: PointKind, memberId: string, subjectId: string, at: Date): PlannedEntry => {
    const { week, month } = periodKeys(at, timeZone);
    const amount = pointsFor(kind, false);
    return {
      id: uuidv7(),
      memberId,
      kind,
      amount,
      subjectId,
      groupIds: post.groupIds,
      week,
      month,
      at,
    };
  };
  return [
    entry("share", post.authorId, post.id, post.at),
    ...post.likes.map((like) => entry("like", like.memberId, post.id, like.at)),
    ...post.comments.flatMap((comment) => [
      entry("comment", comment.authorId, comment.id, comment.at),
      ...comment.likes.map((like) => entry("like", like.memberId, comment.id, like.at)),
    ]),
  ];
}

function shuffle<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((item) => ({ item, order: random() }))
    .sort((one, other) => one.order - other.order)
    .map(({ item }) => item);
}
