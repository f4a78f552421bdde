import { useQuery } from "@tanstack/react-query";
import { LockKeyhole, RefreshCw } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import type {
  Platform,
  SharingState,
} from "../../../../shared/sharing/platform-settings.contract.ts";
import { PLATFORM_NAMES, type PlatformId } from "../../../../shared/sharing/platforms.ts";
import type { SocialAccount } from "../../../../shared/sharing/social-accounts.contract.ts";
import { needsReading } from "../../../infrastructure/reading/queries.ts";
import { Button } from "../../../ui/button.tsx";
import { Card, CardStack, SlabHead } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { toast } from "../../../ui/layers/toast-store.ts";
import { Failed } from "../../../ui/lists/failed.tsx";
import { List, ListItem } from "../../../ui/lists/list-item.tsx";
import { Note } from "../../../ui/lists/note.tsx";
import { SkeletonList } from "../../../ui/lists/skeleton.tsx";
import { BlueskySheet, TelegramSheet } from "../connect/sheets-on-demand.tsx";
import { useConnect } from "../connect/use-connect.ts";
import { PlatformIcon } from "../platform-icons.tsx";
import { publishingQueries } from "../publishing-queries.ts";
import { usePublishingLive } from "../shared-live.ts";
import { sharingFault } from "../sharing-words.ts";
import { AccountLine } from "./account-line.tsx";
import { platformWords, texts } from "./texts.ts";

/** Every platform: what is connected, what can be, what needs nothing. */
export function AccountsList() {
  const query = useQuery({ ...publishingQueries.state, staleTime: 0 });
  needsReading(query);
  usePublishingLive();
  useWelcome();
  if (query.data) return <Loaded state={query.data} />;
  if (query.error) {
    return (
      <Failed title={texts.failed} retryLabel={texts.retry} onRetry={() => query.refetch()}>
        {sharingFault(query.error)}
      </Failed>
    );
  }
  return <SkeletonList />;
}

/** Says once which account the return from a platform connected. */
function useWelcome(): void {
  const { state } = useLocation() as {
    state: { success?: boolean; platform?: PlatformId; accountName?: string } | null;
  };
  useEffect(() => {
    if (!state?.success || !state.platform) return;
    toast({ text: texts.welcome(PLATFORM_NAMES[state.platform], state.accountName ?? "") });
  }, [state]);
}

function Loaded({ state }: { state: SharingState }) {
  const { connecting, connect, asking } = useConnect();
  const { pasting, paste, stopPasting } = usePasting();
  const start = (id: PlatformId) => (id === "telegram" ? paste() : connect(id));
  const { accounts, urgent, lists, open, bare } = byConnection(state.platforms);
  const ways = { connecting, onConnect: start };
  const none = accounts.length === 0 && !lists;
  return (
    <CardStack>
      {urgent.length > 0 && <UrgentAccounts accounts={urgent} {...ways} />}
      {!none && <ConnectedAccounts accounts={accounts} lists={lists} onConnect={start} />}
      {open.length > 0 && <PlatformsToConnect platforms={open} first={none} {...ways} />}
      {bare.length > 0 && <PlatformsWithoutAccount platforms={bare} />}
      <p className="meta flex gap-3 px-gutter py-4">
        <Icon of={LockKeyhole} size="s" className="mt-0.5" />
        {texts.sealed}
      </p>
      {pasting && <TelegramSheet onClose={stopPasting} />}
      {asking && <BlueskySheet {...asking} />}
    </CardStack>
  );
}

/** Whether the token of a Telegram robot is being pasted; its guide leads straight to the form. */
function usePasting() {
  const [query, setQuery] = useSearchParams();
  const [pasting, setPasting] = useState(query.get("connecter") === "telegram");
  const stopPasting = () => {
    setPasting(false);
    if (query.has("connecter")) setQuery({}, { replace: true, preventScrollReset: true });
  };
  return { pasting, paste: () => setPasting(true), stopPasting };
}

/** The platforms that are offered, by what is or can be connected of each. */
function byConnection(platforms: readonly Platform[]) {
  const shown = platforms.filter(({ enabled }) => enabled);
  const accounts = shown.flatMap((platform) => platform.accounts);
  return {
    accounts,
    /** Accounts to reconnect, now or soon. */
    urgent: accounts.filter(({ state }) => state !== "connected"),
    /** Whether letters leave from here. */
    lists: shown.some(({ id, route }) => id === "email" && route === "mail"),
    /** Without an account as yet. */
    open: shown.filter(({ connection, accounts: own }) => {
      return (connection === "oauth" || connection === "token") && own.length === 0;
    }),
    /** That need none. */
    bare: shown.filter(
      ({ connection, route }) =>
        (connection === "none" || connection === "list") && route === "window",
    ),
  };
}

type Ways = { connecting: PlatformId | null; onConnect: (id: PlatformId) => void };

function UrgentAccounts(props: Ways & { accounts: readonly SocialAccount[] }) {
  return (
    <Card pad className="grid gap-2.5">
      {props.accounts.map(({ id, platform, state, problem, expiresAt }) => (
        <Note key={id} tone="clay" icon={<Icon of={RefreshCw} className="text-clay-ink" />}>
          {state === "reconnect" ? (
            <p>
              <b className="font-semibold">{texts.toReconnect(PLATFORM_NAMES[platform])}</b>{" "}
              {problem || (expiresAt && texts.expired(expiresAt))}
            </p>
          ) : (
            <p>{texts.expiresSoon(PLATFORM_NAMES[platform], expiresAt ?? "")}</p>
          )}
          <Button
            size="s"
            className="mt-2.5"
            busy={props.connecting === platform}
            onClick={() => props.onConnect(platform)}
          >
            {texts.reconnect}
          </Button>
        </Note>
      ))}
    </Card>
  );
}

type ConnectedAccountsProps = Pick<Ways, "onConnect"> & {
  accounts: readonly SocialAccount[];
  lists: boolean;
};

function ConnectedAccounts({ accounts, lists, onConnect }: ConnectedAccountsProps) {
  return (
    <Card>
      <SlabHead className="px-gutter pt-4 pb-1.5">{texts.connected}</SlabHead>
      <List>
        {accounts.map((account) => (
          <li key={account.id}>
            <AccountLine account={account} onConnectAnother={() => onConnect(account.platform)} />
          </li>
        ))}
        {lists && (
          <li>
            <ListItem
              leading={<PlatformIcon platform="email" className="size-7" />}
              title={texts.lists}
              meta={texts.listsBody}
            />
          </li>
        )}
      </List>
    </Card>
  );
}

type PlatformsToConnectProps = Ways & {
  platforms: readonly Platform[];
  /** None is connected yet. */
  first: boolean;
};

function PlatformsToConnect(props: PlatformsToConnectProps) {
  return (
    <Card>
      <SlabHead className="px-gutter pt-4 pb-1.5">{texts.toConnect}</SlabHead>
      {props.first && <p className="meta px-gutter pb-2">{texts.noneYet}</p>}
      <List>
        {props.platforms.map((platform) => (
          <li key={platform.id}>
            <ToConnect
              platform={platform}
              busy={props.connecting === platform.id}
              onConnect={() => props.onConnect(platform.id)}
            />
          </li>
        ))}
      </List>
    </Card>
  );
}

function PlatformsWithoutAccount({ platforms }: { platforms: readonly Platform[] }) {
  return (
    <Card>
      <SlabHead className="px-gutter pt-4 pb-1">{texts.withoutAccount}</SlabHead>
      <p className="meta px-gutter pb-2">{texts.withoutAccountBody}</p>
      <List>
        {platforms.map(({ id, name }) => (
          <li key={id}>
            <ListItem
              wrap
              leading={<PlatformIcon platform={id} className="size-7 self-center" />}
              title={name}
              meta={platformWords[id]}
            />
          </li>
        ))}
      </List>
    </Card>
  );
}

type ToConnectProps = { platform: Platform; busy: boolean; onConnect: () => void };

/** A platform to connect, or why it cannot be yet, with its guide. */
function ToConnect({ platform, busy, onConnect }: ToConnectProps) {
  const { id, name, configured, requiresReview, reviewStatus, setupGuide } = platform;
  const waits = requiresReview && reviewStatus !== "approved";
  const meta = !configured ? texts.notSet : waits ? texts.review : platformWords[id];
  return (
    <ListItem
      wrap
      leading={<PlatformIcon platform={id} className="size-7 self-center" />}
      title={name}
      meta={meta}
      end={
        configured ? (
          <Button
            variant="line"
            size="s"
            busy={busy}
            aria-label={texts.connectLabel(name)}
            onClick={onConnect}
          >
            {texts.connect}
          </Button>
        ) : (
          <Button href={setupGuide} variant="bare" size="s" aria-label={texts.guideLabel(name)}>
            {texts.guide}
          </Button>
        )
      }
    />
  );
}
