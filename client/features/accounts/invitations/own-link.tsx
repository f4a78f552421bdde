import { RefreshCw, X } from "lucide-react";
import type { Affiliation } from "../../../../shared/accounts/affiliation.contract.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { useCommunity } from "../../../infrastructure/session/session.ts";
import { LinkGiven } from "../../../product/links/link-given.tsx";
import { texts as linkTexts } from "../../../product/links/link-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { AskingButton } from "../../../ui/layers/confirm-dialog.tsx";
import { Note } from "../../../ui/lists/note.tsx";
import { texts } from "./texts.ts";
import { useChangeLink } from "./use-change-link.ts";

/** The member's own link: to give, to show, to change, to close. */
export function OwnLink({ link }: { link: Affiliation | null }) {
  const { sentenceName } = useCommunity();
  return (
    <Card pad className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="text-ink-2">{texts.lead(sentenceName)}</p>
      {!link && <FirstLink />}
      {link?.open && <OpenLink link={link} community={sentenceName} />}
      {link && !link.open && <EndedLink link={link} />}
    </Card>
  );
}

function OpenLink({ link, community }: { link: Affiliation; community: string }) {
  const facts = [
    texts.left(link.remainingUses),
    texts.expires(link.expiresAt),
    link.usedCount > 0 && texts.used(link.usedCount),
  ];
  return (
    <>
      <h2 className="-mb-3 font-semibold">{texts.link}</h2>
      <LinkGiven
        facts={<ul className="meta">{facts.map((fact) => fact && <li key={fact}>{fact}</li>)}</ul>}
        url={link.url}
        message={linkTexts.invitation(community, link.url)}
        subject={linkTexts.invitationSubject(community)}
        printed={linkTexts.join(community)}
      />
      <div className="flex flex-wrap gap-2 border-t border-line pt-4">
        <RenewButton />
        <CloseButton />
      </div>
    </>
  );
}

/** No link exists before the member asks for one. */
function FirstLink() {
  const { mutate, isPending } = useRenewal();
  return (
    <div>
      <Button busy={isPending} onClick={() => mutate()}>
        {texts.first}
      </Button>
    </div>
  );
}

function EndedLink({ link }: { link: Affiliation }) {
  const { mutate, isPending } = useRenewal();
  return (
    <>
      <Note tone="clay">
        <b className="font-semibold">{texts.ended.title}</b>
        <p>{link.closedByOther ? texts.ended.other : texts.ended.self}</p>
      </Note>
      <div>
        <Button
          variant={link.closedByOther ? "line" : "blue"}
          busy={isPending}
          onClick={() => mutate()}
        >
          {texts.ended.again}
        </Button>
      </div>
    </>
  );
}

const useRenewal = () => useChangeLink({ act: () => api.affiliation.renew(), done: texts.renewed });

function RenewButton() {
  const { mutate, isPending } = useRenewal();
  const { renew, renewTitle: title, renewBody: body, keep: cancel } = texts;
  return (
    <AskingButton
      size="s"
      variant="bare"
      busy={isPending}
      icon={<Icon of={RefreshCw} size="s" />}
      ask={{ title, body, confirm: renew, cancel }}
      onConfirm={() => mutate()}
    >
      {renew}
    </AskingButton>
  );
}

function CloseButton() {
  const { mutate, isPending } = useChangeLink({
    act: () => api.affiliation.close(),
    done: texts.closed,
  });
  const { close, closeTitle: title, closeBody: body, keep: cancel } = texts;
  return (
    <AskingButton
      size="s"
      variant="bare"
      busy={isPending}
      icon={<Icon of={X} size="s" />}
      ask={{ title, body, confirm: close, cancel }}
      onConfirm={() => mutate()}
    >
      {close}
    </AskingButton>
  );
}
