import { sql } from "kysely";
import { settled, type TestParvis } from "../builders/index.ts";

/** Tables that calls of the contract write. */
const STORED = [
  "community",
  "members",
  "credentials",
  "groups",
  "memberships",
  "media",
  "posts",
  "post_groups",
  "post_media",
  "post_likes",
  "comments",
  "comment_media",
  "comment_likes",
  "point_entries",
  "point_totals",
  "member_counters",
  "mails",
  "invitations",
  "data_requests",
  "data_request_answers",
  "sanctions",
  "email_changes",
  "social_accounts",
  "platform_connections",
  "platform_settings",
  "publishing_settings",
  "mailing_lists",
  "mailing_addresses",
  "shares",
  "deliveries",
  "short_links",
  "share_drafts",
  "share_draft_media",
  "publishing_slots",
  "account_sets",
  "share_repeats",
  "repeated_shares",
  "channels",
  "channel_follows",
  "channel_payments",
  "resources",
  "channel_resources",
  "calendar_events",
  "calendar_event_groups",
  "calendar_occurrences",
  "calendar_answers",
  "calendar_feeds",
  "reports",
  "blocks",
  "muted_words",
  "withdrawals",
  "conversations",
  "conversation_members",
  "private_messages",
  "private_message_media",
  "polls",
  "poll_options",
  "poll_votes",
  "pins",
  "notification_preferences",
  "notification_mutes",
  "mentions",
  "post_hashtags",
  "earlier_texts",
  "earlier_text_media",
  "scheduled_posts",
  "held_texts",
  "held_text_media",
  "text_filters",
  "caution",
  "group_caution",
  "group_rules",
  "scheduled_post_media",
];

/**
 * A digest of everything stored: the same text, the same rows. Waits for pending jobs first, or
 * they would change rows between two fingerprints.
 */
export async function fingerprint(site: TestParvis): Promise<string> {
  await settled(site);
  const parts = STORED.map(
    (table) => `select '${table}' as name, count(*) as rows,
      md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as sum from ${table} t`,
  );
  const { rows } = await sql.raw(parts.join(" union all ")).execute(site.db);
  return JSON.stringify(rows);
}
