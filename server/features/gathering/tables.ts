import type {
  ChannelAccess,
  ChannelStanding,
  ChannelStatus,
  ChannelType,
  Currency,
} from "../../../shared/gathering/channel-kinds.ts";
import type { Payment } from "../../../shared/gathering/channel-payments.contract.ts";
import type { EventAnswer } from "../../../shared/gathering/event-answers.ts";
import type { EventAccess, EventStatus } from "../../../shared/gathering/event-kinds.ts";
import type { GroupAccess, Membership } from "../../../shared/gathering/groups.contract.ts";
import type { Defaulted, Json } from "../../infrastructure/database/column-types.ts";

type ChannelsTable = {
  id: string;
  name: string;
  description: Defaulted<string>;
  type: Defaulted<ChannelType>;
  picture_media_id: string | null;
  group_id: string | null;
  owner_id: string;
  access: Defaulted<ChannelAccess>;
  amount: number | null;
  currency: Currency | null;
  payment_words: Defaulted<string>;
  status: Defaulted<ChannelStatus>;
  follower_count: Defaulted<number>;
  search_name: Defaulted<string>;
  created_at: Date;
  updated_at: Date;
  legacy_id: string | null;
};

type ChannelFollowsTable = {
  channel_id: string;
  member_id: string;
  state: Exclude<ChannelStanding, "none">;
  invited_by: string | null;
  created_at: Date;
};

type ChannelPaymentsTable = {
  id: string;
  channel_id: string;
  member_id: string;
  amount: number;
  currency: Currency;
  provider: Defaulted<string>;
  reference: string;
  external_id: string | null;
  pay_url: string | null;
  state: Defaulted<Payment["state"]>;
  created_at: Date;
  settled_at: Date | null;
  settled_by: string | null;
};

type ResourcesTable = {
  id: string;
  owner_id: string;
  title: string;
  description: Defaulted<string>;
  media_id: string | null;
  link_url: string | null;
  created_at: Date;
  updated_at: Date;
  legacy_id: string | null;
};

type ChannelResourcesTable = {
  channel_id: string;
  resource_id: string;
  position: number;
  created_at: Date;
};

type CalendarEventsTable = {
  id: string;
  title: string;
  description: Defaulted<string>;
  picture_media_id: string | null;
  type: Defaulted<string>;
  access: Defaulted<EventAccess>;
  status: Defaulted<EventStatus>;
  first_day: string;
  hour: string;
  duration: number;
  time_zone: string;
  recurrence: Json<Record<string, unknown>> | null;
  skipped_days: Defaulted<string[]>;
  location: Defaulted<string>;
  place_id: string | null;
  cta_url: string | null;
  cta_text: Defaulted<string>;
  online_url: string | null;
  author_id: string;
  sequence: Defaulted<number>;
  created_at: Date;
  updated_at: Date;
  legacy_id: string | null;
};

type EventTypesTable = {
  key: string;
  name: string;
  position: number;
  hidden: Defaulted<boolean>;
  updated_at: Defaulted<Date>;
};

type CalendarEventGroupsTable = { event_id: string; group_id: string };

type CalendarOccurrencesTable = {
  event_id: string;
  day: string;
  starts_at: Date;
  ends_at: Date;
  going_count: Defaulted<number>;
  interested_count: Defaulted<number>;
  day_before_told_at: Date | null;
  hour_before_told_at: Date | null;
};

type CalendarAnswersTable = {
  event_id: string;
  day: string;
  member_id: string;
  answer: EventAnswer;
  created_at: Date;
};

type CalendarArrivalsTable = {
  member_id: string;
  event_id: string;
  answer: EventAnswer;
  created_at: Date;
};

type CalendarFeedsTable = { member_id: string; key_hash: string; created_at: Date };

type GroupsTable = {
  id: string;
  name: string;
  description: Defaulted<string>;
  picture_media_id: string | null;
  place_id: Defaulted<string | null>;
  access: Defaulted<GroupAccess>;
  position: Defaulted<number>;
  search_name: Defaulted<string>;
  member_count: Defaulted<number>;
  archived_at: Date | null;
  created_by: string | null;
  created_at: Date;
  updated_at: Date;
  legacy_id: string | null;
  legacy_name: string | null;
};

type GroupShareCountsTable = { group_id: string; slot: number; shares: Defaulted<number> };

type MembershipsTable = {
  group_id: string;
  member_id: string;
  role: Defaulted<Extract<Membership, "membre" | "animateur">>;
  state: Defaulted<"active" | "requested">;
  created_at: Date;
  read_at: Date;
  rules_accepted: Defaulted<number | null>;
  rules_accepted_at: Defaulted<Date | null>;
  rules_read: Defaulted<number | null>;
};

type GroupRulesTable = { group_id: string; revision: number; rules: string[]; written_at: Date };

/** Where someone imported was, until they come. */
type ImportedMembershipsTable = {
  member_id: string;
  group_id: string;
  animates: Defaulted<boolean>;
  created_at: Date;
};

declare module "../../infrastructure/database/tables.ts" {
  interface Tables {
    channels: ChannelsTable;
    channel_follows: ChannelFollowsTable;
    channel_payments: ChannelPaymentsTable;
    resources: ResourcesTable;
    channel_resources: ChannelResourcesTable;
    calendar_events: CalendarEventsTable;
    event_types: EventTypesTable;
    calendar_event_groups: CalendarEventGroupsTable;
    calendar_occurrences: CalendarOccurrencesTable;
    calendar_answers: CalendarAnswersTable;
    calendar_arrivals: CalendarArrivalsTable;
    calendar_feeds: CalendarFeedsTable;
    group_rules: GroupRulesTable;
    groups: GroupsTable;
    group_share_counts: GroupShareCountsTable;
    imported_memberships: ImportedMembershipsTable;
    memberships: MembershipsTable;
  }
}
