import {
  AtSign,
  Award,
  CalendarDays,
  Flag,
  HardDriveDownload,
  Heart,
  Inbox,
  KeyRound,
  type LucideIcon,
  MailWarning,
  MessageSquareText,
  Pin,
  PlugZap,
  Reply,
  Scale,
  ScrollText,
  Send,
  ShieldCheck,
  UserCheck,
  UserPlus,
  Users,
} from "lucide-react";
import { wallTimeOf } from "../../../shared/ground/zoned-time.ts";
import type { NotificationKind } from "../../../shared/notifications/notification-kinds.ts";
import type { Notification } from "../../../shared/notifications/notifications.contract.ts";
import { dayAndMonth } from "../../infrastructure/words/formats.ts";
import { ChannelArch } from "../../product/channel-arch.tsx";
import { Arch } from "../../ui/drawings/arch.tsx";
import { Avatar } from "../../ui/drawings/avatar.tsx";
import { DateArch } from "../../ui/drawings/date-arch.tsx";
import { Icon } from "../../ui/drawings/icon.tsx";
import { Mereau } from "../../ui/drawings/mereau.tsx";

/** The act, drawn on the face of its author, or alone without an author. */
const ICONS: Record<NotificationKind, LucideIcon> = {
  message: MessageSquareText,
  comment: MessageSquareText,
  reply: Reply,
  like: Heart,
  mention: AtSign,
  pin: Pin,
  post: Users,
  channel: Users,
  event: CalendarDays,
  answer: CalendarDays,
  invitation: UserPlus,
  group: Users,
  points: Award,
  account: PlugZap,
  share: Send,
  moderation: ShieldCheck,
  security: KeyRound,
  legal: ScrollText,
  registration: UserCheck,
  request: UserPlus,
  report: Flag,
  appeal: Scale,
  "data-request": Inbox,
  letter: MailWarning,
  backup: HardDriveDownload,
};

/** Who or what a notification is about: a face with its act, an arch, a day, a token. */
export function NotificationMark({ told }: { told: Notification }) {
  const { kind, place, data, actors, count } = told;
  const [latest] = actors;
  if (kind === "points") return <Room>{<Mereau className="size-10" />}</Room>;
  if (kind === "event" && data.startsAt && data.timeZone) return <Day {...data} />;
  const ofPlace = kind === "channel" || (kind === "post" && count > 1) || !latest;
  if (ofPlace && place?.kind === "channel")
    return <ChannelArch id={place.id} src={place.pictureUrl} size="s" />;
  if (ofPlace && place?.kind === "group")
    return <Arch id={place.id} src={place.pictureUrl} size="m" />;
  if (!latest)
    return (
      <Room>
        <Icon of={kind === "account" ? KeyRound : ICONS[kind]} />
      </Room>
    );
  return (
    <span className="relative flex-none">
      <Avatar name={latest.name} src={latest.avatarUrl} />
      <span className="absolute -right-1.25 -bottom-1 grid size-6 place-items-center rounded-full bg-blue text-on-blue ring-2 ring-slab">
        <Icon of={ICONS[kind]} size="xs" />
      </span>
    </span>
  );
}

const Room = ({ children }: { children: React.ReactNode }) => (
  <span className="grid size-11 flex-none place-items-center rounded-full bg-sunk text-ink-2 has-[.fill-gold]:bg-transparent">
    {children}
  </span>
);

/** The day of an event where it takes place. */
function Day({ startsAt = "", timeZone = "" }: Notification["data"]) {
  const { day } = wallTimeOf(new Date(startsAt), timeZone);
  const [number = "", month = ""] = dayAndMonth(`${day}T12:00:00Z`).split(" ");
  return <DateArch size="s" day={number} month={month} />;
}
