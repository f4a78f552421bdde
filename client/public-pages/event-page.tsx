import { CalendarDays, CalendarPlus, Check, MapPin } from "lucide-react";
import { ANSWER_WORDS } from "../../shared/gathering/event-answers.ts";
import type { EventPage as Event, GuestChoice } from "../../shared/public-pages.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/drawings/icon.tsx";
import { scenes } from "../ui/drawings/scenes.tsx";
import { EmptyStateArt } from "../ui/frame/empty-state-art.tsx";
import { Tag } from "../ui/tag.tsx";
import { comesBackInWords, dayInWords, hoursInWords, eventTexts as texts } from "./event-texts.ts";
import { PUBLIC_WIDTH } from "./public-frame.tsx";

type EventPageProps = { event: Event; choice: GuestChoice | null };

/** `/boost/event/{eventId}`: an event as a visitor finds it, and the way to take part. */
export function EventPage({ event, choice }: EventPageProps) {
  return (
    <article
      className={`${PUBLIC_WIDTH} pb-12 lg:grid lg:grid-cols-[30rem_1fr] lg:items-start lg:gap-16 lg:pt-6`}
    >
      <Picture event={event} />
      <div className="grid gap-6 pt-5 lg:max-w-176 lg:pt-4">
        <Heading event={event} />
        <WhenAndWhere event={event} />
        {event.description !== "" && (
          <p className="text-body words text-pretty wrap-anywhere">{event.description}</p>
        )}
        {event.button && (
          <Button href={event.button.url} variant="line" className="justify-self-start">
            {event.button.text || texts.more}
          </Button>
        )}
        <Join event={event} choice={choice} />
      </div>
    </article>
  );
}

/** No event, or none for visitors. */
export function NoEventPage() {
  return (
    <div className={`${PUBLIC_WIDTH} grid justify-items-center gap-5 pt-8 pb-16 text-center`}>
      <EmptyStateArt className="w-48">{scenes.ajar}</EmptyStateArt>
      <h1 className="title text-h1">{texts.none}</h1>
      <p className="max-w-120 text-body text-pretty text-ink-2">{texts.noneMore}</p>
      <Button href="/" variant="line">
        {texts.home}
      </Button>
    </div>
  );
}

const PICTURE_SIZES = "(min-width: 64rem) 30rem, 20rem";

/** The picture seen through an arch, or the porch of every place without one. */
function Picture({ event }: { event: Event }) {
  const [smallest] = event.picture;
  const largest = event.picture.at(-1);
  if (!smallest || !largest) {
    return (
      <div className="hidden justify-items-center lg:grid">
        <EmptyStateArt className="w-80">{scenes.ajar}</EmptyStateArt>
      </div>
    );
  }
  return (
    <div className="overflow-hidden px-0.5 pt-4">
      <img
        src={smallest.url}
        srcSet={event.picture.map(({ url, width }) => `${url} ${width}w`).join(", ")}
        sizes={PICTURE_SIZES}
        alt=""
        width={largest.width}
        height={largest.height}
        fetchPriority="high"
        className="dim h-80 w-full rounded-t-full object-cover shadow-[0_0_0_6px_var(--slab),0_0_0_7.5px_var(--line)] lg:h-140"
      />
    </div>
  );
}

function Heading({ event }: { event: Event }) {
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-3">
        <Tag>{event.category}</Tag>
        <span className="meta">{texts.openToAll}</span>
      </p>
      <h1 className="title text-h1 wrap-anywhere lg:text-hero">{event.title}</h1>
      {event.state !== "upcoming" && (
        <p className="rounded-control bg-garnet-wash px-4 py-3 font-semibold text-garnet-ink">
          {event.state === "cancelled" ? texts.cancelled : texts.past}
        </p>
      )}
    </div>
  );
}

function WhenAndWhere({ event }: { event: Event }) {
  const { startsAt, endsAt, timeZone, location, firstDay, recurrence } = event;
  const map = `https://www.openstreetmap.org/search?${new URLSearchParams({ query: location })}`;
  return (
    <div className="grid gap-4">
      <div className="flex gap-4">
        <Icon of={CalendarDays} className="mt-0.5 text-blue-ink" />
        <p className="text-body">
          <b className="font-semibold">
            <time dateTime={startsAt.toISOString()}>{dayInWords(startsAt, timeZone)}</time>
          </b>
          <br />
          {hoursInWords({ startsAt, endsAt, timeZone })}
          {recurrence && (
            <>
              <br />
              {comesBackInWords(firstDay, recurrence)}
            </>
          )}
        </p>
      </div>
      {location !== "" && (
        <div className="flex gap-4">
          <Icon of={MapPin} className="mt-0.5 text-blue-ink" />
          <p className="text-body">
            <b className="font-semibold wrap-anywhere">{location}</b>
            <br />
            <a href={map} rel="noreferrer" className="link inline-flex min-h-target items-center">
              {texts.map}
            </a>
          </p>
        </div>
      )}
    </div>
  );
}

function Join({ event, choice }: EventPageProps) {
  const coming = event.state === "upcoming";
  const said = choice && { reponse: ANSWER_WORDS[choice] };
  const kept = new URLSearchParams({ evenement: event.id, ...said });
  const query = coming ? `?${kept}` : "";
  return (
    <section className="grid gap-5 border-t border-line pt-6" aria-labelledby="rejoindre">
      <h2 id="rejoindre" className="title text-h3 text-balance">
        {texts.join}
      </h2>
      {coming && <Choices choice={choice} />}
      <ul className="grid gap-2.5 lg:grid-cols-2">
        {texts.benefits.map((benefit) => (
          <li key={benefit} className="flex items-start gap-3 text-body">
            <Icon of={Check} size="s" className="mt-1 text-blue-ink" />
            {benefit}
          </li>
        ))}
      </ul>
      <div className="grid gap-2.5 lg:flex">
        <Button href={`/register${query}`}>{texts.register}</Button>
        <Button href={`/login${query}`} variant="line">
          {texts.login}
        </Button>
      </div>
      {coming && (
        <Button
          href={event.icsUrl}
          variant="bare"
          icon={<Icon of={CalendarPlus} />}
          className="justify-self-start"
        >
          {texts.ics}
        </Button>
      )}
    </section>
  );
}

const CHOICES = ["going", "interested"] as const;

/** Plain links: the page comes back with the choice, which its links then carry on. */
function Choices({ choice }: Pick<EventPageProps, "choice">) {
  return (
    <div className="grid gap-2.5">
      <p id="viendrez-vous" className="text-body font-semibold">
        {texts.comes}
      </p>
      <ul className="flex flex-wrap gap-2.5" aria-labelledby="viendrez-vous">
        {CHOICES.map((one) => (
          <li key={one}>
            <Button
              href={`?reponse=${ANSWER_WORDS[one]}#rejoindre`}
              variant={one === choice ? "wash" : "line"}
              aria-current={one === choice || undefined}
              icon={one === choice ? <Icon of={Check} size="s" /> : undefined}
            >
              {texts.choices[one]}
            </Button>
          </li>
        ))}
      </ul>
      {choice && <p className="meta">{texts.chosen(texts.choices[choice])}</p>}
    </div>
  );
}
