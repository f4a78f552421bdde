import { sql } from "kysely";
import type { Media } from "../../../../shared/media/media.contract.ts";
import type { Database } from "../../../infrastructure/database/database.ts";
import { isLimited } from "../../people/index.ts";
import type { StoredSettings } from "../platforms/effective-platform.ts";
import { allEffective, someList, storedSettings } from "../platforms/platform.query.ts";
import { storedPublishing } from "../platforms/publishing-settings.query.ts";
import type { StoredPublishing } from "../platforms/publishing-settings.ts";
import { publishingInForce } from "../platforms/publishing-settings.ts";
import type { OwnAccount, OwnList, PlanningContext } from "./share.ts";

/** A media of the member's, and whether it is already attached to something. */
export type OwnMedia = {
  id: string;
  kind: Media["kind"];
  attached: boolean;
  /** In bytes, seconds and pixels. */
  size: number;
  duration: number | null;
  width: number | null;
  height: number | null;
};

type Row = {
  takenBy: string | null;
  limited: boolean;
  stored: StoredSettings[];
  hasLists: boolean;
  publishing: StoredPublishing | null;
  accounts: OwnAccount[];
  lists: OwnList[];
  media: OwnMedia[];
};

/** What a share is about to be made of. */
export type ShareScene = Omit<PlanningContext, "media"> & {
  takenBy: string | null;
  /** Whether moderation lets nothing of theirs out for now. */
  limited: boolean;
  media: OwnMedia[];
};

/**
 * Everything a new share is checked against, in one round trip.
 *
 * @param about.listIds mailing lists the share names; empty when its author may not write to lists
 */
export async function readShareScene(
  db: Database,
  memberId: string,
  about: { shareId: string; mediaIds: readonly string[]; listIds: readonly string[]; now: Date },
): Promise<ShareScene> {
  const { rows } = await sql<Row>`
    select (select member_id from shares where id = ${about.shareId}) as "takenBy",
      (select ${isLimited(about.now)} from members m where m.id = ${memberId}) as limited,
      ${storedSettings} as stored, ${someList} as "hasLists", ${storedPublishing} as publishing,
      (select coalesce(json_agg(json_build_object('id', a.id, 'platform', a.platform,
          'name', a.account_name, 'state', a.state) order by a.connected_at, a.id), '[]')
        from social_accounts a where a.member_id = ${memberId} and a.state <> 'disconnected') as accounts,
      (select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name)), '[]')
        from mailing_lists l where l.id = any(${[...about.listIds]}::uuid[])) as lists,
      (select coalesce(json_agg(json_build_object('id', m.id, 'kind', m.kind,
          'attached', m.attached_at is not null, 'size', m.size, 'duration', m.duration,
          'width', m.width, 'height', m.height)), '[]')
        from media m where m.id = any(${[...about.mediaIds]}::uuid[])
          and m.owner_id = ${memberId} and m.audience = 'attached') as media`.execute(db);
  const row = rows[0] as Row;
  const { takenBy, limited, accounts, lists, media } = row;
  return {
    takenBy,
    limited,
    lists,
    media,
    accounts,
    platforms: allEffective(row.stored, row.hasLists),
    publishing: publishingInForce(row.publishing),
  };
}
