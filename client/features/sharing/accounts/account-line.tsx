import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Ellipsis, Plus, RefreshCw, ShieldCheck, Unplug } from "lucide-react";
import { useState } from "react";
import type { SocialAccount } from "../../../../shared/sharing/social-accounts.contract.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { TimeAgo } from "../../../infrastructure/words/time-ago.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { ConfirmDialog } from "../../../ui/layers/confirm-dialog.tsx";
import { MenuButton } from "../../../ui/layers/menu-button.tsx";
import { Sheet } from "../../../ui/layers/sheet.tsx";
import { toast } from "../../../ui/layers/toast-store.ts";
import { ListItem } from "../../../ui/lists/list-item.tsx";
import { PlatformIcon } from "../platform-icons.tsx";
import { renewAccounts } from "../shared-live.ts";
import { sharingFault } from "../sharing-words.ts";
import { daysUntil } from "./dates.ts";
import { texts } from "./texts.ts";

/** Days before its end from which an account says when that is. */
const SAYS_END_DAYS = 60;

type AccountLineProps = { account: SocialAccount; onConnectAnother: () => void };
type ByHand = { warning: string; text: string; url: string };

/** A connected account: what it is, when it was checked or ends, and its menu. */
export function AccountLine({ account, onConnectAnother }: AccountLineProps) {
  const [asking, setAsking] = useState(false);
  const { check, disconnect, byHand, leaveByHand } = useAccountActs(account);
  return (
    <>
      <ListItem
        leading={<PlatformIcon platform={account.platform} className="size-7" />}
        title={account.accountName}
        meta={<AccountState account={account} />}
        end={
          <AccountMenu
            account={account}
            busy={check.isPending}
            onCheck={() => check.mutate()}
            onConnectAnother={onConnectAnother}
            onDisconnect={() => setAsking(true)}
          />
        }
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={texts.disconnectTitle(account.accountName)}
        confirm={texts.disconnect}
        cancel={texts.keep}
        onConfirm={() => disconnect.mutate()}
      >
        {texts.disconnectBody}
      </ConfirmDialog>
      {byHand && <ByHandSheet byHand={byHand} onClose={leaveByHand} />}
    </>
  );
}

/** Checks and disconnects an account; `byHand`: what is left to do at the platform once it is. */
function useAccountActs({ id, accountName }: SocialAccount) {
  const [byHand, setByHand] = useState<ByHand | null>(null);
  const client = useQueryClient();
  const again = () => renewAccounts(client);
  const onError = (error: unknown) => toast({ text: sharingFault(error), icon: "alert" });
  const check = useMutation({
    mutationFn: () => api.socialAccounts.check({ id }),
    onSuccess: (now) => {
      if (now.state === "connected") toast({ text: texts.checked(accountName) });
    },
    onError,
    onSettled: again,
  });
  const disconnect = useMutation({
    mutationFn: () => api.socialAccounts.remove({ id }),
    onSuccess: (answer) => {
      if (answer.byHand) return setByHand({ ...answer.byHand, warning: answer.warning });
      // The grant stays at the platform while another account uses it: the warning says so.
      toast({ text: answer.warning || texts.disconnected(accountName) });
      return again();
    },
    onError,
  });
  const leaveByHand = () => {
    setByHand(null);
    void again();
  };
  return { check, disconnect, byHand, leaveByHand };
}

/** Its kind, then when it ends if that is near, or when it was last checked. */
function AccountState({ account }: { account: SocialAccount }) {
  const { kind, expiresAt, renewsItself, lastSync, state } = account;
  const days = expiresAt && !renewsItself ? daysUntil(expiresAt) : null;
  return (
    <span className="truncate">
      {kind}
      {state === "connected" && days !== null && days <= SAYS_END_DAYS ? (
        <> · {texts.expiresIn(days)}</>
      ) : (
        lastSync && (
          <>
            {" "}
            · {texts.verified} <TimeAgo time={lastSync} />
          </>
        )
      )}
    </span>
  );
}

type AccountMenuProps = AccountLineProps & {
  busy: boolean;
  onCheck: () => void;
  onDisconnect: () => void;
};

function AccountMenu(props: AccountMenuProps) {
  const { account, busy, onCheck, onConnectAnother, onDisconnect } = props;
  const lost = account.state === "reconnect";
  return (
    <MenuButton
      trigger={
        <IconButton label={texts.more(account.accountName)} busy={busy}>
          <Icon of={Ellipsis} />
        </IconButton>
      }
      entries={[
        { label: texts.check, icon: <Icon of={ShieldCheck} />, onSelect: onCheck },
        {
          label: lost ? texts.reconnect : texts.connectAnother,
          icon: <Icon of={lost ? RefreshCw : Plus} />,
          onSelect: onConnectAnother,
        },
        "rule",
        {
          label: texts.disconnect,
          icon: <Icon of={Unplug} />,
          grave: true,
          onSelect: onDisconnect,
        },
      ]}
    />
  );
}

/** What only the person can take away, at the platform itself. */
function ByHandSheet({ byHand, onClose }: { byHand: ByHand; onClose: () => void }) {
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.byHandTitle}
      closeLabel={texts.close}
    >
      <div className="grid gap-3">
        <p className="font-medium">{byHand.warning}</p>
        <p className="text-ink-2">{byHand.text}</p>
        <Button as="a" href={byHand.url} target="_blank" rel="noreferrer" wide>
          {texts.byHandOpen}
        </Button>
        <Button variant="line" wide onClick={onClose}>
          {texts.byHandDone}
        </Button>
      </div>
    </Sheet>
  );
}
