import { Send } from "lucide-react";
import type { Invitation } from "../../../../shared/administration/administration.contract.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { useCommunity } from "../../../infrastructure/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { AskingButton } from "../../../ui/layers/confirm-dialog.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { useAct } from "../use-act.ts";
import { texts } from "./texts.ts";

const words = texts.invitations;

type InvitationLineProps = { invitation: Invitation; onGive: () => void };

/** An invitation: what is left of it, and its link to give or to close. */
export function InvitationLine({ invitation, onGive }: InvitationLineProps) {
  const { code, url, open } = invitation;
  const { registration } = useCommunity();
  const facts = [
    open ? `${words.left(invitation.remainingUses)}, ${words.expires(invitation.expiresAt)}` : null,
    invitation.usedCount > 0 && words.used(invitation.usedCount),
    invitation.withoutAgreement && registration === "accord" && words.entersWithoutAgreement,
    invitation.createdBy && words.by(invitation.createdBy),
  ];
  const said = facts.filter(Boolean).join(" · ");
  return (
    <div className="grid gap-2 px-gutter py-3.5">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 wrap-anywhere">
          <b className="font-medium">{url.replace(/^https?:\/\//, "")}</b>
          {said && <span className="meta block">{said}</span>}
        </p>
        <Tag tone={open ? "blue" : "plain"}>{open ? words.open : words.closed}</Tag>
      </div>
      {open && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="s"
            variant="line"
            icon={<Icon of={Send} size="s" />}
            aria-label={words.giveLabel(code)}
            onClick={onGive}
          >
            {words.give}
          </Button>
          <CloseButton code={code} />
        </div>
      )}
    </div>
  );
}

function CloseButton({ code }: { code: string }) {
  const { mutate, isPending } = useAct({
    act: () => api.administration.closeInvitation({ code }),
    done: () => words.closedToast,
  });
  return (
    <AskingButton
      size="s"
      variant="bare"
      busy={isPending}
      aria-label={words.closeLabel(code)}
      ask={{
        title: words.closeTitle,
        body: words.closeBody,
        confirm: words.close,
        cancel: words.keep,
      }}
      onConfirm={() => mutate(undefined)}
    >
      {words.close}
    </AskingButton>
  );
}
