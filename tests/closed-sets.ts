import type { Selectable } from "kysely";
import { AUDIENCES } from "../server/features/media/audiences.ts";
import type { Tables } from "../server/infrastructure/database/tables.ts";
import { EXPORT_FAILURES, EXPORT_STATES } from "../shared/accounts/export-states.ts";
import { ACT_SUBJECTS, ACTOR_ROLES, ACTS } from "../shared/administration/acts.ts";
import { MEMBER_STATES } from "../shared/administration/administration.contract.ts";
import {
  BACKUP_CAUSES,
  BACKUP_FAILURES,
  BACKUP_STATES,
  BACKUP_TRIALS,
} from "../shared/administration/backup-states.ts";
import {
  DATA_REQUEST_KINDS,
  DATA_REQUEST_STATES,
} from "../shared/administration/data-request-kinds.ts";
import { ERASURE_KINDS } from "../shared/administration/erasure-kinds.ts";
import { SANCTION_KINDS } from "../shared/administration/sanction-kinds.ts";
import { SEALED_KINDS as SEALED_TEXTS } from "../shared/administration/sealed-kinds.ts";
import { CONVERSATION_KINDS } from "../shared/conversations/conversation-kinds.ts";
import { MESSAGE_KINDS } from "../shared/conversations/message-kinds.ts";
import { HELD_REASONS, PROTECTIONS, SEALED_KINDS } from "../shared/conversations/protection.ts";
import {
  CHANNEL_ACCESSES,
  CHANNEL_STATUSES,
  CHANNEL_TYPES,
} from "../shared/gathering/channel-kinds.ts";
import { PAYMENT_STATES } from "../shared/gathering/channel-payments.contract.ts";
import { ANSWERS } from "../shared/gathering/event-answers.ts";
import { EVENT_ACCESSES, EVENT_STATUSES } from "../shared/gathering/event-kinds.ts";
import { GROUP_ACCESSES } from "../shared/gathering/groups.contract.ts";
import { IMPORT_STEPS } from "../shared/installation/import-steps.ts";
import { MEDIA_KINDS } from "../shared/media/media.contract.ts";
import {
  DIGESTS,
  MUTED_PLACES,
  NOTIFICATION_KINDS,
  NOTIFICATION_SUBJECTS,
} from "../shared/notifications/notification-kinds.ts";
import { COMMUNITY_STATUSES, REGISTRATIONS } from "../shared/people/community.contract.ts";
import { LEGAL_PAGES } from "../shared/people/legal/legal-page-names.ts";
import { ROLES } from "../shared/people/members.contract.ts";
import {
  FILTER_ACTIONS,
  FILTER_KINDS,
  HELD_KINDS,
  HELD_STATES,
  WAIT_REASONS,
} from "../shared/posts/held-texts.ts";
import { ENTRY_KINDS } from "../shared/posts/points.ts";
import { POST_VISIBILITIES, VISIBILITIES } from "../shared/posts/posts.contract.ts";
import { APPEAL_STATES } from "../shared/reports/appeal-kinds.ts";
import {
  REPORT_DECISIONS,
  REPORT_REASONS,
  REPORT_STATES,
  REPORT_SUBJECTS,
} from "../shared/reports/report-kinds.ts";
import {
  DELIVERY_STATES,
  HOLD_REASONS,
  SHARE_PROGRESSES,
} from "../shared/sharing/delivery-states.ts";
import { KEPT_MINORS_ANSWERS } from "../shared/sharing/minors-answers.ts";
import { PLATFORMS, REVIEW_STATUSES, ROUTES } from "../shared/sharing/platforms.ts";
import { REPLY_KINDS } from "../shared/sharing/post-formats.ts";
import { SHARE_TYPES, SHARE_VISIBILITIES } from "../shared/sharing/share-kinds.ts";
import { APPROVALS } from "../shared/sharing/shares.contract.ts";
import { REPEAT_PERIODS } from "../shared/sharing/week/limits.ts";

type Letters<T extends keyof Tables, C extends keyof Selectable<Tables[T]>> = NonNullable<
  Selectable<Tables[T]>[C]
>;
/** Columns that `tables.ts` gives a union of letters, not any text. */
type ClosedColumn<T extends keyof Tables> = {
  [C in keyof Selectable<Tables[T]>]: Letters<T, C> extends string
    ? string extends Letters<T, C>
      ? never
      : C
    : never;
}[keyof Selectable<Tables[T]>];
type ClosedSets = {
  [T in keyof Tables as ClosedColumn<T> extends never ? never : T]: {
    [C in ClosedColumn<T>]: readonly Letters<T, C>[];
  };
};

const CURRENCIES = ["EUR", "XOF", "XAF", "CAD", "CDF", "HTG", "CHF"] as const;
const MEMBERSHIP_ROLES = ["membre", "animateur"] as const;

/**
 * Every closed set of letters that the database keeps, by table and column: of the contract's
 * constants where it shows them, written out where the server alone knows them. Types say that no
 * column of `tables.ts` with a union is left out, and no letter is foreign to it.
 */
export const CLOSED_SETS = {
  appeals: { former_decision: REPORT_DECISIONS, state: APPEAL_STATES },
  audit_entries: { actor_role: ACTOR_ROLES, act: ACTS, subject_kind: ACT_SUBJECTS },
  backups: {
    cause: BACKUP_CAUSES,
    state: BACKUP_STATES,
    failure: BACKUP_FAILURES,
    trial: BACKUP_TRIALS,
  },
  begun_registrations: { event_answer: ANSWERS },
  calendar_answers: { answer: ANSWERS },
  calendar_arrivals: { answer: ANSWERS },
  calendar_events: { access: EVENT_ACCESSES, status: EVENT_STATUSES },
  channel_follows: { state: ["invited", "requested", "following", "animateur"] },
  channel_payments: { currency: CURRENCIES, state: PAYMENT_STATES },
  channels: {
    type: CHANNEL_TYPES,
    access: CHANNEL_ACCESSES,
    currency: CURRENCIES,
    status: CHANNEL_STATUSES,
  },
  comments: { author_role: ROLES },
  community: { status: COMMUNITY_STATUSES, registration: REGISTRATIONS },
  conversation_members: { role: ["member", "manager", "witness"] },
  conversations: {
    kind: CONVERSATION_KINDS,
    protection: PROTECTIONS,
    held_why: HELD_REASONS,
  },
  data_deletions: { platform: PLATFORMS, state: ["asked", "done"] },
  data_exports: { state: EXPORT_STATES, failure: EXPORT_FAILURES },
  data_requests: { kind: DATA_REQUEST_KINDS, state: DATA_REQUEST_STATES },
  deliveries: {
    platform: PLATFORMS,
    route: ROUTES,
    state: DELIVERY_STATES,
    hold_reason: HOLD_REASONS,
    reply_kind: REPLY_KINDS,
  },
  delivery_attempts: {
    platform: PLATFORMS,
    outcome: [
      "published",
      "processing",
      "retry",
      "failed",
      "reconnect",
      "unknown",
      "held",
      "to-open",
      "cancelled",
    ],
  },
  groups: { access: GROUP_ACCESSES },
  identity_steps: {
    kind: ["oidc", "returned", "join", "link", "second-factor", "passkey-new", "passkey-sign-in"],
  },
  imports: { step: IMPORT_STEPS },
  invitations: { kind: ["administration", "personal"] },
  link_previews: { state: ["read", "refused"] },
  mails: { state: ["queued", "sent", "kept", "failed"] },
  media: { kind: MEDIA_KINDS, audience: AUDIENCES },
  members: { role: ["membre", "moderateur", "admin"], state: MEMBER_STATES },
  memberships: { role: MEMBERSHIP_ROLES, state: ["active", "requested"] },
  notification_mutes: { place_kind: MUTED_PLACES },
  notification_preferences: { digest: DIGESTS },
  notifications: {
    kind: NOTIFICATION_KINDS,
    subject_kind: NOTIFICATION_SUBJECTS,
    place_kind: MUTED_PLACES,
  },
  pins: { kind: ["post", "message"] },
  platform_connections: {
    platform: PLATFORMS,
    step: ["started", "returned", "choosing", "spent"],
  },
  platform_settings: { platform: PLATFORMS, review_status: REVIEW_STATUSES },
  point_entries: { kind: ENTRY_KINDS },
  earlier_texts: { visibility: VISIBILITIES },
  held_texts: { kind: HELD_KINDS, reason: WAIT_REASONS, state: HELD_STATES },
  text_filters: { kind: FILTER_KINDS, action: FILTER_ACTIONS },
  post_groups: { visibility: VISIBILITIES },
  posts: { author_role: ROLES, visibility: POST_VISIBILITIES },
  private_messages: { kind: MESSAGE_KINDS },
  push_sends: { state: ["waiting", "leaving", "sent", "shown", "dropped"] },
  reports: {
    subject_kind: REPORT_SUBJECTS,
    reason: REPORT_REASONS,
    state: REPORT_STATES,
    decision: REPORT_DECISIONS,
  },
  sealed_messages: { kind: SEALED_KINDS },
  sanctions: { kind: SANCTION_KINDS },
  scheduled_posts: { state: ["scheduled", "published", "failed"] },
  sessions: { opened_with: ["oidc", "passkey"] },
  sealed_texts: { kind: SEALED_TEXTS },
  share_repeats: { every: REPEAT_PERIODS },
  shares: {
    type: SHARE_TYPES,
    visibility: SHARE_VISIBILITIES,
    status: ["scheduled", "published", "failed"],
    progress: SHARE_PROGRESSES,
    approval: APPROVALS,
    minors_answer: KEPT_MINORS_ANSWERS,
  },
  short_links: { platform: PLATFORMS },
  social_accounts: {
    platform: PLATFORMS,
    state: ["connected", "expiring", "reconnect", "disconnected"],
  },
  withdrawals: { state: ["active", "pending", "suspended"] },
  erasures: { kind: ERASURE_KINDS },
  legal_versions: { page: LEGAL_PAGES },
} as const satisfies ClosedSets;

/** Letters that a union of `tables.ts` has and the list above lacks: none, or this is no type. */
type Forgotten = {
  [T in keyof ClosedSets]: {
    [C in keyof ClosedSets[T]]: Exclude<
      ClosedSets[T][C] extends readonly (infer L)[] ? L : never,
      C extends keyof (typeof CLOSED_SETS)[T]
        ? (typeof CLOSED_SETS)[T][C] extends readonly (infer L)[]
          ? L
          : never
        : never
    >;
  }[keyof ClosedSets[T]];
}[keyof ClosedSets];
export const nothingForgotten: [Forgotten] extends [never] ? true : Forgotten = true;
