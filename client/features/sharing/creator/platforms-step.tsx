import { ChevronRight, Link2 } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Platform } from "../../../../shared/sharing/platform-settings.contract.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { SetsOnDemand } from "../week/sets/sets-on-demand.tsx";
import { PlatformCard } from "./platform-card.tsx";
import { AccountChoices, ConnectionState, usePlatformChoice } from "./platform-choice.tsx";
import { proposed, standingOf } from "./standing.ts";
import { texts } from "./texts.ts";
import type { Creator } from "./use-creator.ts";

const words = texts.platforms;
const ACCOUNTS_PATH = "/dashboard/social-accounts";

type PlatformsStepProps = {
  creator: Creator;
  platforms: readonly Platform[];
  /** What each of those chosen will show, where nothing shows it beside. */
  children?: ReactNode;
};

/** 2 Plateformes: where it goes, at most five, those that are ready first (spec, section 2). */
export function PlatformsStep({ creator, platforms, children }: PlatformsStepProps) {
  const offered = platforms.filter(({ enabled }) => enabled);
  const { ready, toConnect, unset } = proposed(platforms);
  const choice = usePlatformChoice(creator, offered);
  if (offered.length === 0) {
    return <EmptyState title={words.noneOffered}>{words.noneOfferedBody}</EmptyState>;
  }
  const cards = (label: string, some: readonly Platform[]) => (
    <Cards label={label} platforms={some} creator={creator} choice={choice} />
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <h2 tabIndex={-1} className="title text-h3">
        {words.title}
      </h2>
      <ConnectionState
        creator={creator}
        platforms={offered}
        connecting={choice.connecting}
        asking={choice.asking}
      />
      <SetsOnDemand creator={creator} platforms={offered} />
      {cards(words.label, ready)}
      <AccountChoices creator={creator} platforms={ready} />
      {children}
      {toConnect.length > 0 && (
        <Apart title={words.toConnect}>{cards(words.toConnectLabel, toConnect)}</Apart>
      )}
      {unset.length > 0 && (
        <Apart title={words.unsetTitle} hint={words.unsetHint}>
          {cards(words.unsetLabel, unset)}
        </Apart>
      )}
      <ToAccounts />
    </div>
  );
}

type CardsProps = {
  label: string;
  platforms: readonly Platform[];
  creator: Creator;
  choice: ReturnType<typeof usePlatformChoice>;
};

function Cards({ label, platforms, creator, choice }: CardsProps) {
  if (platforms.length === 0) return null;
  return (
    <fieldset
      aria-label={label}
      className="grid min-w-0 grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-2 max-sm:*:last:odd:col-span-full lg:*:last:odd:col-span-full"
    >
      {platforms.map((platform) => (
        <PlatformCard
          key={platform.id}
          platform={platform}
          standing={standingOf(platform)}
          on={creator.draft.platforms.includes(platform.id)}
          full={choice.full}
          connecting={choice.connecting === platform.id}
          onPress={() => choice.press(platform)}
        />
      ))}
    </fieldset>
  );
}

type ApartProps = { title: string; hint?: string; children: ReactNode };

/** Further platforms, after a joint. */
function Apart({ title, hint, children }: ApartProps) {
  return (
    <section className="-mx-gutter grid grid-cols-[minmax(0,1fr)] gap-2.5 border-t-8 border-page px-gutter pt-4">
      <h3 className="title text-h4">{title}</h3>
      {hint && <p className="meta -mt-2">{hint}</p>}
      {children}
    </section>
  );
}

function ToAccounts() {
  return (
    <Link
      to={ACCOUNTS_PATH}
      className="flex min-h-12 items-center gap-3 rounded-control hover:bg-sunk/55"
    >
      <Icon of={Link2} className="text-ink-2" />
      <span className="flex-1">{words.accounts}</span>
      <Icon of={ChevronRight} size="s" className="text-ink-2" />
    </Link>
  );
}
