import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Ellipsis, Plus, RefreshCw, ShieldCheck, Unplug } from "lucide-react";
import { useState } from "react";
import type { SocialAccount } from "../../../../shared/sharing/social-accounts.contract.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
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
import { daysUntil } from "./dates.ts";
import { texts } from "./texts.ts";

/** Days before its end from which an account says when that is. */
const SAYS_END_DAYS = 60;

type AccountLineProps = { account: SocialAccount; onConnectAnother: () => void };
type ByHand = { warning: string; text: string; url: string };

/** A connected account: what it is, when it was checked or ends, and its menu. */
export function AccountLine({ account, onConnectAnother }: AccountLineProps) {
  const { id, platform, accountName, kind, expiresAt, lastSync, state } = account;
  const [asking, setAsking] = useState(false);
  const [byHand, setByHand] = useState<ByHand | null>(null);
  const client = useQueryClient();
  const again = () => renewAccounts(client);
  const onError = (error: unknown) => toast({ text: errorText(error), icon: "alert" });
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
      // Where another account keeps the access, the platform keeps it too: that is said instead.
      toast({ text: answer.warning || texts.disconnected(accountName) });
      return again();
    },
    onError,
  });
  const days = expiresAt ? daysUntil(expiresAt) : null;
  return (
    <>
      <ListItem
        leading={<PlatformIcon platform={platform} className="size-7" />}
        title={accountName}
        meta={
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
        }
        end={
          <MenuButton
            trigger={
              <IconButton label={texts.more(accountName)} busy={check.isPending}>
                <Icon of={Ellipsis} />
              </IconButton>
            }
            entries={[
              {
                label: texts.check,
                icon: <Icon of={ShieldCheck} />,
                onSelect: () => check.mutate(),
              },
              {
                label: state === "reconnect" ? texts.reconnect : texts.connectAnother,
                icon: <Icon of={state === "reconnect" ? RefreshCw : Plus} />,
                onSelect: onConnectAnother,
              },
              "rule",
              {
                label: texts.disconnect,
                icon: <Icon of={Unplug} />,
                grave: true,
                onSelect: () => setAsking(true),
              },
            ]}
          />
        }
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={texts.disconnectTitle(accountName)}
        confirm={texts.disconnect}
        cancel={texts.keep}
        onConfirm={() => disconnect.mutate()}
      >
        {texts.disconnectBody}
      </ConfirmDialog>
      {byHand && (
        <Sheet
          open
          onOpenChange={(open) => {
            if (open) return;
            setByHand(null);
            void again();
          }}
          title={texts.byHandTitle}
          closeLabel={texts.close}
        >
          <div className="grid gap-3">
            <p className="font-medium">{byHand.warning}</p>
            <p className="text-ink-2">{byHand.text}</p>
            <Button as="a" href={byHand.url} target="_blank" rel="noreferrer" wide>
              {texts.byHandOpen}
            </Button>
            <Button
              variant="line"
              wide
              onClick={() => {
                setByHand(null);
                void again();
              }}
            >
              {texts.byHandDone}
            </Button>
          </div>
        </Sheet>
      )}
    </>
  );
}
