import type { Landing, PublicCommunity } from "../../shared/public-pages.ts";
import { Button } from "../ui/button.tsx";
import { Arch } from "../ui/drawings/arch.tsx";
import { EmptyStateArt } from "../ui/frame/empty-state-art.tsx";
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
        <Facade banner={landing.banner} />
      </section>
      {landing.groups.length > 0 && <Groups landing={landing} />}
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
  const about = community.description || texts.landing.about(community.title, memberCount);
  const invited = registration === "invitation";
  return (
    <div className="grid gap-3.5 pt-5 pb-5 lg:gap-5 lg:pb-22">
      <h1 className="title text-h1 lg:text-hero">
        {texts.landing.hero[0]}
        <br />
        {texts.landing.hero[1]}
      </h1>
      <p className="text-h4 text-pretty text-ink-2">{about}</p>
      {memberCount > 1 && community.description !== "" && (
        <p className="meta">{texts.landing.counts(memberCount, landing.groupCount)}</p>
      )}
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

/** On a phone the middle size is sharp enough, and five times lighter: visitors wait for it. */
const FACADE_SIZES = "(min-width: 64rem) 46rem, 20rem";

/** The banner, or the porch of every place without one, seen through its arches. */
function Facade({ banner }: Pick<Landing, "banner">) {
  const smallest = banner[0];
  const largest = banner.at(-1);
  if (!smallest || !largest) {
    return (
      <div className="grid justify-items-center self-end pt-4">
        <EmptyStateArt scene="plain" className="w-64 lg:w-96" />
      </div>
    );
  }
  return (
    <div className="overflow-hidden px-0.5 pt-4 lg:px-4">
      <img
        src={smallest.url}
        srcSet={banner.map(({ url, width }) => `${url} ${width}w`).join(", ")}
        sizes={FACADE_SIZES}
        alt=""
        width={largest.width}
        height={largest.height}
        fetchPriority="high"
        className="dim h-92 w-full rounded-t-full object-cover shadow-[0_0_0_6px_var(--slab),0_0_0_7.5px_var(--line),0_0_0_13px_var(--slab),0_0_0_14px_var(--line)] lg:h-140"
      />
    </div>
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
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-x-2 gap-y-6 lg:grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))]">
          {groups.map(({ id, name, memberCount }) => (
            <li key={id}>
              <a
                href={`/signup/${communityId}/${id}`}
                className="grid justify-items-center text-center"
              >
                <Arch id={id} className="h-18.5! w-16! lg:h-24! lg:w-21!" />
                <span className="mt-2 text-meta font-semibold wrap-anywhere lg:text-ui">
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
