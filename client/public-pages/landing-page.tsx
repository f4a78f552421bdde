import { facade } from "virtual:client-assets";
import { SHORT_MONTHS } from "../../shared/ground/dates-in-words.ts";
import { wallDateOf } from "../../shared/ground/zoned-time.ts";
import type { Landing, LandingEvent, PublicCommunity } from "../../shared/public-pages.ts";
import { Button } from "../ui/button.tsx";
import { cx } from "../ui/cx.ts";
import { Arch } from "../ui/drawings/arch.tsx";
import { DateArch } from "../ui/drawings/date-arch.tsx";
import { comesBackInWords, hoursInWords, weekdayInWords } from "./event-texts.ts";
import { PUBLIC_WIDTH } from "./public-frame.tsx";
import { texts } from "./texts.ts";

type LandingPageProps = { community: PublicCommunity; landing: Landing };

/** `/`: the community as a visitor finds it, and the way in. */
export function LandingPage({ community, landing }: LandingPageProps) {
  return (
    <>
      <section
        className={`${PUBLIC_WIDTH} lg:grid lg:min-h-144 lg:grid-cols-[29rem_1fr] lg:items-end lg:gap-16`}
      >
        <Welcome community={community} landing={landing} />
        <Facade landing={landing} />
      </section>
      {landing.groups.length > 0 && <Groups landing={landing} />}
      {landing.events.length > 0 && <Events events={landing.events} />}
      <section className={`${PUBLIC_WIDTH} py-12 lg:py-16`}>
        <figure className="max-w-184">
          <blockquote className="verse lg:text-h1">{texts.landing.verse}</blockquote>
          <figcaption className="meta mt-3">{texts.landing.verseReference}</figcaption>
        </figure>
      </section>
    </>
  );
}

function Welcome({ community, landing }: LandingPageProps) {
  const { registration, memberCount } = landing;
  const about = community.description || texts.landing.about(community.sentenceName, memberCount);
  const invited = registration === "invitation";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 pt-5 pb-5 lg:gap-5 lg:pb-22">
      <h1 className="title text-h1 lg:text-hero">
        {texts.landing.hero[0]}
        <br />
        {texts.landing.hero[1]}
      </h1>
      <p className="text-h4 text-pretty text-ink-2">{withCities(about, landing.cities)}</p>
      {memberCount > 1 && community.description !== "" && <Counts landing={landing} />}
      <div className="mt-1.5 grid gap-1 lg:flex lg:gap-2">
        <Button href="/register">{texts.landing.register}</Button>
        <Button href="/login" variant="bare">
          {texts.landing.login}
        </Button>
      </div>
      {registration !== "ouverte" && (
        <p className="meta">{invited ? texts.landing.invited : texts.landing.approved}</p>
      )}
    </div>
  );
}

/** What the community is, and where it meets. */
function withCities(about: string, cities: string[]): string {
  if (cities.length === 0) return about;
  const whole = /[.!?…]$/.test(about) ? about : `${about}.`;
  return `${whole} ${texts.landing.cities(cities)}`;
}

function Counts({ landing: { memberCount, groupCount } }: Pick<LandingPageProps, "landing">) {
  const { members, groups } = texts.landing.counted;
  const counted = [
    { value: memberCount, word: members(memberCount) },
    { value: groupCount, word: groups(groupCount) },
  ].filter(({ value }) => value > 0);
  return (
    <p className="flex flex-wrap gap-x-6">
      {counted.map(({ value, word }) => (
        <span key={word} className="flex items-baseline gap-1.5 text-ink-2">
          <b className="title text-h2 text-ink">{value.toLocaleString("fr")}</b> {word}
        </span>
      ))}
    </p>
  );
}

/** On a phone the middle size is sharp enough, and five times lighter: visitors wait for it. */
const FACADE_SIZES = "(min-width: 64rem) 46rem, 20rem";

/** The same drawing in the light of the hour. */
const LIGHTS: Record<Landing["light"], string> = {
  morning: "brightness-105 saturate-[0.8] hue-rotate-[-8deg]",
  day: "",
  evening: "brightness-95 saturate-[1.25] sepia-[0.18]",
  night: "brightness-[0.55] saturate-[0.7] hue-rotate-[12deg]",
};

/** The banner, or the porch of every place without one, seen through its arches. */
function Facade({ landing }: Pick<LandingPageProps, "landing">) {
  return (
    <div className="-mx-3.5 overflow-hidden px-4 pt-4 lg:mx-0">
      <div className="overflow-hidden rounded-t-full shadow-[0_0_0_6px_var(--slab),0_0_0_7.5px_var(--line),0_0_0_13px_var(--slab),0_0_0_14px_var(--line)]">
        <FacadePicture landing={landing} />
      </div>
    </div>
  );
}

const FACADE = "h-92 w-full object-cover lg:h-140";

function FacadePicture({
  landing: { banner, facade: cut, light },
}: Pick<LandingPageProps, "landing">) {
  if (cut) {
    const { avif, webp, ...size } = cut;
    return (
      <picture>
        <source type="image/avif" srcSet={avif} />
        <img src={webp} alt="" {...size} fetchPriority="high" className={cx("dim", FACADE)} />
      </picture>
    );
  }
  const smallest = banner[0];
  const largest = banner.at(-1);
  if (!smallest || !largest) {
    const size = { width: 640, height: 560 };
    const look = cx(FACADE, LIGHTS[light]);
    return <img src={facade} alt="" {...size} fetchPriority="high" className={look} />;
  }
  return (
    <img
      src={smallest.url}
      srcSet={banner.map(({ url, width }) => `${url} ${width}w`).join(", ")}
      sizes={FACADE_SIZES}
      alt=""
      width={largest.width}
      height={largest.height}
      fetchPriority="high"
      className={cx("dim", FACADE)}
    />
  );
}

function Groups({ landing }: Pick<LandingPageProps, "landing">) {
  const { communityId, groups, groupCount } = landing;
  return (
    <section className="bg-page py-10 lg:py-14" aria-labelledby="groupes">
      <div className={`${PUBLIC_WIDTH} grid gap-6`}>
        <h2 id="groupes" className="title text-h2">
          {texts.landing.groups(groupCount)}
        </h2>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-x-2 gap-y-6 lg:grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))]">
          {groups.map(({ id, name, memberCount }) => (
            <li key={id}>
              <a
                href={`/signup/${communityId}/${id}`}
                className="grid justify-items-center text-center"
              >
                <Arch id={id} className="h-18.5! w-16! lg:h-24! lg:w-21!" />
                <span className="mt-2 max-w-full text-meta font-semibold wrap-break-word hyphens-auto lg:text-ui">
                  {name}
                </span>
                <span className="meta">{texts.landing.members(memberCount)}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Events({ events }: Pick<Landing, "events">) {
  return (
    <section className={`${PUBLIC_WIDTH} grid gap-6 pt-12 lg:pt-16`} aria-labelledby="evenements">
      <h2 id="evenements" className="title text-h2">
        {texts.landing.events}
      </h2>
      <ul className="grid gap-2 lg:grid-cols-3 lg:gap-6">
        {events.map((event) => (
          <li key={event.id}>
            <EventLink event={event} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function EventLink({ event }: { event: LandingEvent }) {
  const { startsAt, timeZone, recurrence, firstDay } = event;
  const day = wallDateOf(startsAt, timeZone);
  const again = recurrence && comesBackInWords(firstDay, recurrence);
  return (
    <a href={event.path} className="flex gap-4 rounded-control py-1">
      <DateArch day={day.getUTCDate()} month={SHORT_MONTHS[day.getUTCMonth()]} />
      <span className="grid min-w-0 content-center gap-0.5">
        <b className="font-semibold wrap-anywhere">{event.title}</b>
        <span className="meta">
          {texts.landing.when(weekdayInWords(startsAt, timeZone), hoursInWords(event))}
          {again && `, ${again}`}
        </span>
        {event.location !== "" && <span className="meta wrap-anywhere">{event.location}</span>}
      </span>
    </a>
  );
}
