import type { ReactNode, Ref } from "react";
import { Link } from "react-router";
import type { CalendarEvent } from "../../../../shared/gathering/calendar-events.contract.ts";
import { EVENT_TYPES } from "../../../../shared/gathering/event-kinds.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { dayInWords } from "../../../infrastructure/words/days.ts";
import { MemberLink } from "../../../product/member-link.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card, CardStack, SlabHead } from "../../../ui/card.tsx";
import { cx } from "../../../ui/cx.ts";
import { Note } from "../../../ui/lists/note.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { AnswerButtons } from "./answer-buttons.tsx";
import { EventActions } from "./event-actions.tsx";
import { EventFacts } from "./event-facts.tsx";
import { texts } from "./texts.ts";
import { WhoComes } from "./who-comes.tsx";

const words = texts.event;

type EventViewProps = {
  event: CalendarEvent;
  headingRef?: Ref<HTMLHeadingElement>;
  /** How what a member wrote is drawn. */
  words: (text: string) => ReactNode;
};

/** An event on one of its days: what it is, the member's answer, who comes, what to do with it. */
export function EventView({ event, headingRef, words: drawn }: EventViewProps) {
  return (
    <CardStack className="pt-0!">
      <article className="bg-slab lg:overflow-clip lg:rounded-b-slab">
        <Picture event={event} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 px-gutter pt-4 pb-5">
          <Head event={event} headingRef={headingRef} />
          <Standing event={event} />
          <EventFacts event={event} />
          {event.abilities.answer && <AnswerButtons event={event} />}
          <EventActions event={event} />
          {event.description && (
            <div className="text-body wrap-anywhere [&_p+p]:mt-2.5">{drawn(event.description)}</div>
          )}
          <CallToAction event={event} />
        </div>
      </article>
      <WhoComes event={event} />
      <OtherDays event={event} />
    </CardStack>
  );
}

/** Seen through the porch, as on the page for visitors. */
function Picture({ event: { imageUrl, imageWidth, imageHeight } }: { event: CalendarEvent }) {
  if (!imageUrl) return null;
  return (
    <div className="overflow-hidden px-0.5 pt-2">
      <img
        src={imageUrl}
        alt=""
        width={imageWidth ?? undefined}
        height={imageHeight ?? undefined}
        className="passage-end dim h-64 w-full rounded-t-full bg-sunk object-cover shadow-[0_0_0_6px_var(--slab),0_0_0_7.5px_var(--line)] sm:h-80"
      />
    </div>
  );
}

type HeadProps = { event: CalendarEvent; headingRef: Ref<HTMLHeadingElement> | undefined };

function Head({ event, headingRef }: HeadProps) {
  const { title, category, access, cancelled, status, author } = event;
  return (
    <header className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {category !== EVENT_TYPES.autre && <Tag>{category}</Tag>}
        <span className="meta">{words.access[access]}</span>
        {cancelled && <Tag tone="clay">{texts.cancelled}</Tag>}
        {status === "brouillon" && <Tag>{texts.draft}</Tag>}
      </div>
      <h1
        ref={headingRef}
        className={cx("title text-h2 wrap-anywhere", cancelled && "line-through")}
      >
        {title}
      </h1>
      <p className="meta">
        {words.by}
        <MemberLink id={author.id}>{author.name}</MemberLink>
      </p>
    </header>
  );
}

/** Why the member cannot answer: cancelled, still a draft, or over. */
function Standing({ event: { status, cancelled, abilities, endsAt } }: { event: CalendarEvent }) {
  if (status === "annule") return <Note tone="clay">{words.cancelledAll}</Note>;
  if (cancelled) return <Note tone="clay">{words.cancelledNote}</Note>;
  if (status === "brouillon") return <Note>{words.draftNote}</Note>;
  if (!abilities.answer && Date.parse(endsAt) < Date.now()) return <Note>{words.over}</Note>;
  return null;
}

/** Its own link is elsewhere, and no answer to the event: where it leads is said. */
function CallToAction({ event: { ctaUrl, ctaText, abilities } }: { event: CalendarEvent }) {
  if (!ctaUrl) return null;
  const host = new URL(ctaUrl).hostname;
  return (
    <div className="grid gap-2">
      <Button
        as="a"
        href={ctaUrl}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        variant="wash"
      >
        {ctaText || host}
        <span className="sr-only"> {words.newTab}</span>
      </Button>
      {ctaText && abilities.answer && <p className="meta">{words.leadsTo(host)}</p>}
    </div>
  );
}

function OtherDays({ event: { id, nextDays } }: { event: CalendarEvent }) {
  const paths = usePaths();
  if (nextDays.length === 0) return null;
  return (
    <Card pad className="grid gap-1">
      <SlabHead>{words.otherDays}</SlabHead>
      <ul>
        {nextDays.map((day) => (
          <li key={day}>
            <Link
              to={paths.event(id, day)}
              className="link inline-flex min-h-target items-center first-letter:uppercase"
            >
              {dayInWords(day)}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
