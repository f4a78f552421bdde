import type {
  Digest,
  MutedPlace,
  NotificationKind,
  NotificationSubject,
} from "../../../shared/notifications/notification-kinds.ts";
import type { Defaulted, Json } from "../../infrastructure/database/column-types.ts";

type NotificationsTable = {
  id: string;
  member_id: string;
  kind: NotificationKind;
  key: string;
  thread: string;
  subject_kind: NotificationSubject;
  subject_id: string;
  place_kind: MutedPlace | null;
  place_id: string | null;
  data: Json<Record<string, unknown>>;
  count: Defaulted<number>;
  created_at: Date;
  updated_at: Date;
  read_at: Date | null;
  alert_at: Date | null;
};

type NotificationActorsTable = { notification_id: string; member_id: string; created_at: Date };

type NotificationReadsTable = { notification_id: string; session_id: string; created_at: Date };

type NotificationPreferencesTable = {
  member_id: string;
  kinds: Json<Record<string, unknown>>;
  digest: Defaulted<Digest>;
  quiet_from: string | null;
  quiet_to: string | null;
  neutral: Defaulted<boolean>;
  updated_at: Date;
};

type NotificationMutesTable = {
  member_id: string;
  place_kind: MutedPlace;
  place_id: string;
  until: Date | null;
};

type PointMilestonesTable = { member_id: string; points: number };

type PushInstallationsTable = {
  id: string;
  member_id: string;
  session_id: string;
  token_hash: string;
  token_expires_at: Date;
  created_at: Date;
};

type PushRegistrationsTable = {
  installation_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Date;
  refreshed_at: Date;
  failures: Defaulted<number>;
};

/** It waits, it is leaving, its service has it, it was shown, it was given up. */
type PushSendState = "waiting" | "leaving" | "sent" | "shown" | "dropped";

type PushSendsTable = {
  id: string;
  installation_id: string;
  thread: string | null;
  notification_ids: Defaulted<string[]>;
  state: Defaulted<PushSendState>;
  attempts: Defaulted<number>;
  created_at: Date;
  next_try_at: Date | null;
  sent_at: Date | null;
  shown_at: Date | null;
};

type NotificationAlertsTable = { member_id: string; thread: string; alerted_at: Date[] };

type NotificationDigestsTable = { member_id: string; sent_at: Date };

declare module "../../infrastructure/database/tables.ts" {
  interface Tables {
    notifications: NotificationsTable;
    notification_actors: NotificationActorsTable;
    notification_reads: NotificationReadsTable;
    notification_preferences: NotificationPreferencesTable;
    notification_mutes: NotificationMutesTable;
    point_milestones: PointMilestonesTable;
    push_installations: PushInstallationsTable;
    push_registrations: PushRegistrationsTable;
    push_sends: PushSendsTable;
    notification_alerts: NotificationAlertsTable;
    notification_digests: NotificationDigestsTable;
  }
}
