import { ChevronRight, Link2, RefreshCw } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { Link } from "react-router";
import type { Platform } from "../../../../shared/sharing/platform-settings.contract.ts";
import { MAX_SHARE_PLATFORMS, type PlatformId } from "../../../../shared/sharing/platforms.ts";
import { announce } from "../../../infrastructure/pages/announce.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { Note } from "../../../ui/lists/note.tsx";
import { useConnect } from "../connect/use-connect.ts";
import { AccountChoice } from "./account-choice.tsx";
import { PlatformCard } from "./platform-card.tsx";
import { isReady, standingOf } from "./standing.ts";
import { texts } from "./texts.ts";
import type { Creator } from "./use-creator.ts";

const words = texts.platforms;
const ACCOUNTS_PATH = "/dashboard/social-accounts";

type PlatformsStepProps = { creator: Creator; platforms: readonly Platform[] };

/** 2 Plateformes: where it goes, at most five (spec, section 2). */
export function PlatformsStep({ creator, platforms }: PlatformsStepProps) {
  const { draft } = creator;
  const offered = platforms.filter(({ enabled }) => enabled);
  const full = draft.platforms.length >= MAX_SHARE_PLATFORMS;
  const { connecting, press } = usePress(creator);
  useChosenOnceConnected(creator, offered);
  if (offered.length === 0) {
    return <EmptyState title={words.noneOffered}>{words.noneOfferedBody}</EmptyState>;
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <h2 tabIndex={-1} className="title text-h3">
        {words.title}
      </h2>
      <div role="status" className="contents">
        <ConnectionState platform={platformOf(offered, draft.connecting)} open={connecting} />
      </div>
      <fieldset
        aria-label={words.label}
        className="grid min-w-0 grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-2"
      >
        {offered.map((platform) => (
          <PlatformCard
            key={platform.id}
            platform={platform}
            standing={standingOf(platform)}
            on={draft.platforms.includes(platform.id)}
            full={full}
            connecting={connecting === platform.id}
            onPress={() => press(platform)}
          />
        ))}
      </fieldset>
      <AccountChoices creator={creator} platforms={offered} />
      <ToAccounts />
    </div>
  );
}

/** Chooses a platform that is ready, or no more; connects one that is not. */
function usePress(creator: Creator) {
  const { connecting, connect } = useConnect();
  const press = (platform: Platform) => {
    if (isReady(standingOf(platform)) || creator.draft.platforms.includes(platform.id)) {
      return creator.toggle(platform.id);
    }
    creator.change({ connecting: platform.id });
    connect(platform.id);
  };
  return { connecting, press };
}

type AccountChoicesProps = { creator: Creator; platforms: readonly Platform[] };

/** The accounts of each chosen platform. */
function AccountChoices({ creator: { draft, change }, platforms }: AccountChoicesProps) {
  return platforms.map((platform) =>
    draft.platforms.includes(platform.id) ? (
      <AccountChoice
        key={platform.id}
        platform={platform}
        chosen={draft.accounts[platform.id]}
        onChoose={(ids) => change({ accounts: { ...draft.accounts, [platform.id]: ids } })}
      />
    ) : null,
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

const platformOf = (platforms: readonly Platform[], id: PlatformId | null) =>
  platforms.find((platform) => platform.id === id);

type ConnectionStateProps = { platform: Platform | undefined; open: PlatformId | null };

/** Whether the connection the author began here is still open, or failed. */
function ConnectionState({ platform, open }: ConnectionStateProps) {
  if (!platform) return null;
  if (open === platform.id) return <Note>{words.connectionOpen(platform.name)}</Note>;
  return (
    <Note tone="clay" icon={<Icon of={RefreshCw} className="text-clay-ink" />}>
      {words.connectionFailed(platform.name)}
    </Note>
  );
}

/** A platform whose account was being connected is chosen once it is, if there is room. */
function useChosenOnceConnected(
  { draft, change, toggle }: Creator,
  platforms: readonly Platform[],
): void {
  const wanted = platformOf(platforms, draft.connecting);
  const ready = wanted !== undefined && isReady(standingOf(wanted));
  const choose = useEffectEvent(() => {
    if (!wanted) return;
    if (draft.platforms.includes(wanted.id)) change({ connecting: null });
    else toggle(wanted.id);
    announce(words.connectedNow(wanted.name));
  });
  useEffect(() => {
    if (ready) choose();
  }, [ready]);
}
