import { RefreshCw } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import type { Platform } from "../../../../shared/sharing/platform-settings.contract.ts";
import {
  CONNECTION_OF,
  MAX_SHARE_PLATFORMS,
  type PlatformId,
} from "../../../../shared/sharing/platforms.ts";
import { announce } from "../../../infrastructure/pages/announce.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Note } from "../../../ui/lists/note.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { BlueskySheet, TelegramSheet } from "../connect/sheets-on-demand.tsx";
import { useConnect } from "../connect/use-connect.ts";
import { AccountChoice } from "./account-choice.tsx";
import { isReady, standingOf } from "./standing.ts";
import { texts } from "./texts.ts";
import type { Creator } from "./use-creator.ts";

const words = texts.platforms;

/** What a press on a platform does: chooses it, or no more; connects one that is not ready. */
export function usePlatformChoice(creator: Creator, platforms: readonly Platform[]) {
  const { connecting, connect, asking } = useConnect();
  useChosenOnceConnected(creator, platforms);
  const press = (platform: Platform) => {
    if (isReady(standingOf(platform)) || creator.draft.platforms.includes(platform.id)) {
      return creator.toggle(platform.id);
    }
    creator.change({ connecting: platform.id });
    // One made of a token has a form of its own, drawn by `ConnectionState`.
    if (CONNECTION_OF[platform.id] === "oauth") connect(platform.id);
  };
  return { connecting, asking, press, full: creator.draft.platforms.length >= MAX_SHARE_PLATFORMS };
}

/** « 2 / 5 plateformes sélectionnées », and what to do once there are five. */
export function ChosenCount({ total }: { total: number }) {
  return (
    <div role="status">
      <VisuallyHidden>{words.chosenAloud(total)}</VisuallyHidden>
      <p aria-hidden="true" className="tabular-nums">
        <b className="title text-h4">{total}</b>
        {words.chosen}
      </p>
      {total >= MAX_SHARE_PLATFORMS && <p className="meta text-pretty">{words.full}</p>}
    </div>
  );
}

type AccountChoicesProps = { creator: Creator; platforms: readonly Platform[] };

/** The accounts of each chosen platform. */
export function AccountChoices({ creator: { draft, change }, platforms }: AccountChoicesProps) {
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

type ConnectionStateProps = AccountChoicesProps & {
  /** The platform whose window is open. */
  connecting: PlatformId | null;
  /** What the sheet is given that asks who the author is there; null where nothing is asked. */
  asking: ReturnType<typeof useConnect>["asking"];
};

/** The connection the author began here: its form, or whether its window is still open, or failed. */
export function ConnectionState(props: ConnectionStateProps) {
  const { creator, platforms, connecting, asking } = props;
  const platform = platformOf(platforms, creator.draft.connecting);
  if (asking) {
    const leave = () => {
      asking.onClose();
      creator.change({ connecting: null });
    };
    return <BlueskySheet {...asking} onClose={leave} />;
  }
  if (platform && CONNECTION_OF[platform.id] === "token") {
    return <TelegramSheet onClose={() => creator.change({ connecting: null })} />;
  }
  return (
    <div role="status" className="contents">
      {platform &&
        (connecting === platform.id ? (
          <Note>{words.connectionOpen(platform.name)}</Note>
        ) : (
          <Note tone="clay" icon={<Icon of={RefreshCw} className="text-clay-ink" />}>
            {words.connectionFailed(platform.name)}
          </Note>
        ))}
    </div>
  );
}

const platformOf = (platforms: readonly Platform[], id: PlatformId | null) =>
  platforms.find((platform) => platform.id === id);

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
