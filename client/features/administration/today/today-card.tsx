import {
  Flag,
  HardDriveDownload,
  Hourglass,
  Inbox,
  KeyRound,
  ListChecks,
  type LucideIcon,
  Mail,
  Megaphone,
  PlugZap,
  Scale,
  UserCheck,
  UserPlus,
  Users,
} from "lucide-react";
import { Link } from "react-router";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { TimeAgo } from "../../../infrastructure/words/time-ago.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { AcceptThese } from "./accept-these.tsx";
import { presses, type TodayCard } from "./cards.ts";
import { mayPutOff, type PutOff } from "./put-off.ts";
import { cardTexts, texts } from "./texts.ts";

type CardWords = {
  icon: LucideIcon;
  title: string;
  /** More about it, before its age. */
  more?: string;
  since?: string;
  act: { label: string; to: string };
};

type TodayCardViewProps = { card: TodayCard; animates: boolean; onLater: (kind: PutOff) => void };

/**
 * One thing that waits: its sentence, its age, and one act.
 *
 * @param animates the viewer answers for the groups they animate only
 * @param onLater puts off what may wait
 */
export function TodayCardView({ card, animates, onLater }: TodayCardViewProps) {
  const { icon, title, more, since, act } = useCardWords(card, animates);
  const { kind } = card;
  const pressing = presses(card);
  return (
    <Card as="article" className="flex flex-wrap items-start gap-x-3 gap-y-3 px-gutter py-4">
      <span
        className={cx(
          "grid size-11 flex-none place-items-center rounded-full",
          pressing ? "bg-clay-wash text-clay-ink" : "bg-sunk text-ink-2",
        )}
      >
        <Icon of={icon} />
      </span>
      <div className="min-w-[calc(100%-4rem)] flex-1 sm:min-w-44">
        <h2 className="font-semibold wrap-anywhere">{title}</h2>
        <p className={cx("meta wrap-anywhere", pressing && "text-clay-ink")}>
          {more}
          {more && since && " · "}
          {since && <TimeAgo time={since} />}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:ml-[min(3.5rem,18vw)]">
        {card.kind === "registrations" && <AcceptThese people={card.waits.people} />}
        <Button
          as={Link}
          to={act.to}
          size="s"
          variant={card.kind === "registrations" ? "line" : "wash"}
          aria-label={`${act.label}\u00a0: ${title}`}
        >
          {act.label}
        </Button>
        {mayPutOff(kind) && (
          <Button
            size="s"
            variant="line"
            aria-label={`${texts.later}\u00a0: ${title}`}
            onClick={() => onLater(kind)}
          >
            {texts.later}
          </Button>
        )}
      </div>
    </Card>
  );
}

function useCardWords(card: TodayCard, animates: boolean): CardWords {
  const paths = usePaths();
  const place = (name: string, id?: string) => paths.administration(name, id);
  switch (card.kind) {
    case "reports":
      return {
        icon: Flag,
        title: cardTexts.reports(card),
        more: cardTexts.reportsDue(card),
        since: card.waits.since,
        act: { label: texts.decide, to: place("signalements") },
      };
    case "registrations":
      return {
        icon: UserCheck,
        title: cardTexts.registrations(card),
        more: cardTexts.registrationNames(card),
        since: card.waits.since,
        act: { label: texts.see, to: place("inscriptions") },
      };
    case "joinRequests":
      return {
        icon: UserPlus,
        title: cardTexts.joinRequests(card),
        since: card.waits.since,
        act: {
          label: texts.see,
          to: animates ? paths.group(card.waits.group.id) : place("adhesions"),
        },
      };
    case "dataRequests":
      return {
        icon: Inbox,
        title: cardTexts.dataRequests(card),
        more: cardTexts.dataRequestsDue(card),
        act: { label: texts.answer, to: place("demandes", card.waits.firstId) },
      };
    case "texts":
      return {
        icon: Hourglass,
        title: cardTexts.texts(card),
        since: card.waits.since,
        act: { label: texts.see, to: place("approbations") },
      };
    case "shares":
      return {
        icon: Megaphone,
        title: cardTexts.shares(card),
        since: card.waits.since,
        act: { label: texts.see, to: "/dashboard/publications" },
      };
    case "letters":
      return {
        icon: Mail,
        title: cardTexts.letters(card),
        since: card.waits.since,
        act: { label: texts.passOn, to: place("courrier") },
      };
    default:
      return houseWords(card, place);
  }
}

type HouseCard = Extract<
  TodayCard,
  { kind: "account" | "appeals" | "backups" | "failures" | "noMail" | "noKey" | "alone" }
>;

/** What is contested, and what the house needs, which nobody waits for by name. */
function houseWords(card: HouseCard, place: (name: string) => string): CardWords {
  if (card.kind === "appeals")
    return {
      icon: Scale,
      title: cardTexts.appeals(card),
      since: card.waits.since,
      act: { label: texts.answer, to: place("recours") },
    };
  if (card.kind === "account")
    return {
      icon: PlugZap,
      title: cardTexts.account(card),
      more: cardTexts.accountWhy,
      act: { label: texts.reconnect, to: "/dashboard/social-accounts" },
    };
  if (card.kind === "backups")
    return {
      icon: HardDriveDownload,
      title: cardTexts.backups(card),
      more: cardTexts.backupsWhy,
      since: card.waits.since,
      act: { label: texts.see, to: place("sauvegardes") },
    };
  if (card.kind === "failures")
    return {
      icon: ListChecks,
      title: cardTexts.failures(card),
      more: cardTexts.failuresWhy,
      act: { label: texts.see, to: place("taches") },
    };
  if (card.kind === "alone")
    return {
      icon: Users,
      title: cardTexts.alone,
      more: cardTexts.aloneWhy,
      act: { label: texts.chooseMember, to: place("membres") },
    };
  if (card.kind === "noKey")
    return {
      icon: KeyRound,
      title: cardTexts.noKey,
      more: cardTexts.noKeyWhy,
      act: { label: texts.makeKey, to: `${place("sauvegardes")}#releve` },
    };
  return {
    icon: Mail,
    title: cardTexts.noMail,
    more: cardTexts.noMailWhy,
    act: { label: texts.settle, to: place("courrier") },
  };
}
