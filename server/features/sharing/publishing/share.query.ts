import { type RawBuilder, sql } from "kysely";
import type { DeliveryErrorCode } from "../../../../shared/sharing/delivery-errors.ts";
import type {
  DeliveryState,
  HoldReason,
  ShareProgress,
  ShareStatus,
} from "../../../../shared/sharing/delivery-states.ts";
import type { KeptMinorsAnswer } from "../../../../shared/sharing/minors-answers.ts";
import type { DeliveryRoute, PlatformId } from "../../../../shared/sharing/platforms.ts";
import type { ReplyKind } from "../../../../shared/sharing/post-formats.ts";
import type { CountsOfDay } from "../../../../shared/sharing/publication-counts.ts";
import type { ShareType } from "../../../../shared/sharing/share-kinds.ts";
import type { Approval } from "../../../../shared/sharing/shares.contract.ts";
import type { Database } from "../../../infrastructure/database/database.ts";
import { type Position, rowLimit } from "../../../infrastructure/database/keyset.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import type { RawMedia } from "../../media/index.ts";
import { shareMediaJson } from "../../media/index.ts";
import type { DeliveryContent } from "../deliveries/delivery.ts";
import { countsJson } from "../results/counts.query.ts";
import { isMine, mayReadShare } from "./share-access.query.ts";
import { type LinkVisits, linkVisitsJson } from "./short-link.query.ts";

/** A delivery as queries read it; times as text. */
export type DeliveryRow = {
  id: string;
  platform: PlatformId;
  route: DeliveryRoute;
  accountId: string | null;
  accountName: string;
  state: DeliveryState;
  holdReason: HoldReason | null;
  content: Pick<
    DeliveryContent,
    "text" | "subject" | "openUrl" | "videoId" | "format" | "next" | "crops" | "mentions"
  >;
  /** The delivery it follows, where it is a comment or a later post of a thread. */
  follows: string | null;
  replyKind: ReplyKind | null;
  armed: boolean;
  postId: string | null;
  url: string | null;
  errorCode: DeliveryErrorCode | null;
  errorDetail: string;
  retryAt: string | null;
  attempts: number;
  publishedAt: string | null;
  editedAt: string | null;
  removedAt: string | null;
  confirmedBy: string | null;
  letters: { sent: number; total: number } | null;
  counts: CountsOfDay[];
  updatedAt: string;
};

/** A share as read for one viewer, before it takes the shape of the contract. */
export type ShareRow = {
  id: string;
  member_id: string;
  author_name: string;
  type: ShareType;
  text: string;
  link: string | null;
  visibility: "public" | "connections";
  video_title: string;
  video_description: string;
  schedule_for: Date | null;
  status: ShareStatus;
  progress: ShareProgress;
  approval: Approval | null;
  approver_name: string | null;
  approved_at: Date | null;
  approval_reason: string;
  minors_answer: KeptMinorsAnswer | null;
  minors_answered_at: Date | null;
  media: RawMedia[];
  deliveries: DeliveryRow[];
  link_short: boolean;
  link_campaign: string | null;
  link_visits: LinkVisits[];
  created_at: Date;
  updated_at: Date;
};

const letters = sql`case when d.route = 'mail' then (
  select json_build_object('sent', count(*) filter (where l.state = 'sent'),
    'total', count(*) + coalesce((d.checkpoint->>'waiting')::int, 0))
  from mailing_letters w join mails l on l.id = w.mail_id where w.delivery_id = d.id) end`;

const deliveries = sql`(
  select coalesce(json_agg(json_build_object(
    'id', d.id, 'platform', d.platform, 'route', d.route, 'accountId', d.account_id,
    'accountName', d.account_name, 'state', d.state, 'holdReason', d.hold_reason,
    'content', d.content, 'follows', d.follows, 'replyKind', d.reply_kind, 'armed', d.armed_at is not null, 'postId', d.external_id,
    'url', d.external_url, 'errorCode', d.error_code, 'errorDetail', d.error_detail,
    'retryAt', d.retry_at, 'attempts', d.attempts, 'publishedAt', d.published_at,
    'editedAt', d.edited_at, 'removedAt', d.removed_at,
    'confirmedBy', (select c.name from members c where c.id = d.confirmed_by),
    'letters', ${letters}, 'counts', ${countsJson("d.id")}, 'updatedAt', d.updated_at) order by d.position), '[]')
  from deliveries d where d.share_id = s.id)`;

/** Columns of a share `s` by its author `a`. */
const columns = sql`
  s.id, s.member_id, a.name as author_name, s.type, s.text, s.link, s.visibility, s.video_title,
  s.video_description, s.schedule_for, s.status, s.progress, s.approval, s.approved_at,
  s.approval_reason, s.link_short, s.link_campaign, ${linkVisitsJson("s.id")} as link_visits,
  s.minors_answer, s.minors_answered_at, s.created_at, s.updated_at,
  (select ap.name from members ap where ap.id = s.approved_by) as approver_name,
  ${shareMediaJson("s.id")} as media, ${deliveries} as deliveries`;

const tables = sql`shares s join members a on a.id = s.member_id`;

/** Whether the viewer reads a share that shows a media. */
export const readsShareShowing = (viewer: Viewer, mediaId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from share_media l join shares s on s.id = l.share_id
    where l.media_id = ${mediaId}
      and ${mayReadShare(viewer)})`;

/** One share; null when it is not there or not for this viewer. */
export async function readShare(
  db: Database,
  viewer: Viewer,
  id: string,
): Promise<ShareRow | null> {
  const { rows } = await sql<ShareRow>`
    select ${columns} from ${tables} where s.id = ${id} and ${mayReadShare(viewer)}`.execute(db);
  return rows[0] ?? null;
}

/** Several shares of one's own, in the order of their ids. */
export async function readShares(
  db: Database,
  viewer: Viewer,
  ids: readonly string[],
): Promise<ShareRow[]> {
  const { rows } = await sql<ShareRow>`
    select ${columns} from ${tables}
    where s.id = any(${[...ids]}::uuid[]) and ${isMine(viewer)}
    order by array_position(${[...ids]}::uuid[], s.id)`.execute(db);
  return rows;
}

/** Which shares are wanted; what is absent does not matter. */
export type ShareFilters = {
  status?: ShareStatus | undefined;
  progress?: ShareProgress | undefined;
  platform?: PlatformId | undefined;
  approval?: Approval | undefined;
  whose?: "mine" | "all" | undefined;
};

/** Shares the viewer may read, newest first. */
export async function listShares(
  db: Database,
  viewer: Viewer,
  { after, count, ...wanted }: ShareFilters & { after: Position | null; count: number },
): Promise<ShareRow[]> {
  const conditions = [
    wanted.whose === "all" ? mayReadShare(viewer) : isMine(viewer),
    ...(wanted.status ? [sql`s.status = ${wanted.status}`] : []),
    ...(wanted.progress ? [sql`s.progress = ${wanted.progress}`] : []),
    ...(wanted.approval ? [sql`s.approval = ${wanted.approval}`] : []),
    ...(wanted.platform
      ? [
          sql`exists (select 1 from deliveries f where f.share_id = s.id and f.platform = ${wanted.platform})`,
        ]
      : []),
    ...(after ? [sql`(s.created_at, s.id) < (${after.at}, ${after.id})`] : []),
  ];
  const { rows } = await sql<ShareRow>`
    select ${columns} from ${tables}
    where ${sql.join(conditions, sql` and `)}
    order by s.created_at desc, s.id desc
    ${rowLimit(count)}`.execute(db);
  return rows;
}

/** Most shares shown of a stretch of time. */
const MOST_PLANNED = 200;

/** Shares whose hour was chosen between two moments, the earliest first. */
export async function listPlanned(
  db: Database,
  viewer: Viewer,
  { from, to, whose }: { from: Date; to: Date; whose?: "mine" | "all" | undefined },
): Promise<ShareRow[]> {
  const { rows } = await sql<ShareRow>`
    select ${columns} from ${tables}
    where ${whose === "all" ? mayReadShare(viewer) : isMine(viewer)}
      and s.schedule_for >= ${from} and s.schedule_for < ${to}
    order by s.schedule_for, s.id
    ${rowLimit(MOST_PLANNED)}`.execute(db);
  return rows;
}
