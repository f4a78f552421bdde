import { useState } from "react";
import { Link, useNavigate, useParams, useSearchParams } from "react-router";
import {
  AccountFrame,
  accountTexts,
  afterSignUp,
  answerAsGuest,
  BeginForm,
  groupAskedFor,
  Outcome,
  SignUpForm,
  type SignUpOutcome,
  WaysIn,
} from "../../features/accounts/index.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { paths, safeWayBack } from "../../infrastructure/pages/paths.ts";
import { useCommunity } from "../../infrastructure/session/session.ts";
import { saveReturnPath } from "../../infrastructure/session/way-back.ts";
import { guestOf, withGuest } from "../../product/guest.ts";
import { Button } from "../../ui/button.tsx";
import { Logo } from "../../ui/drawings/logo.tsx";

/** `/signup/{communityId}/{groupeId}` */
export function Component() {
  const coming = useComing();
  const { community, groupId, guest, from } = coming;
  const navigate = useNavigate();
  const [writtenTo, setWrittenTo] = useState<string | null>(null);
  const login = withGuest(paths.login(community.id, groupId, from), guest);
  usePageTitle(accountTexts.signUp.title);
  if (writtenTo) {
    return (
      <AccountFrame community={community}>
        <LetterSent email={writtenTo} onAgain={() => setWrittenTo(null)} />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame
      onBack={() => void navigate(login)}
      aside={
        <Button as={Link} to={login} variant="bare" size="s" className="-mr-2">
          {accountTexts.signUp.haveAccount}
        </Button>
      }
    >
      <h1 className="title text-h2">{accountTexts.signUp.title}</h1>
      <p className="mt-3 mb-6 flex items-center gap-3 text-ink-2">
        <Logo src={community.logoUrl} />
        <span>
          {accountTexts.signUp.joining}
          <b className="font-semibold text-ink">{community.sentenceName}</b>
        </span>
      </p>
      <WaysToSignUp coming={coming} onWritten={setWrittenTo} />
    </AccountFrame>
  );
}

/** Where the visitor comes from, as the address says: a group, a page, an event, an invitation. */
function useComing() {
  const community = useCommunity();
  const { groupeId: groupId } = useParams();
  const [search] = useSearchParams();
  const guest = guestOf(search);
  const event = guest && paths.event(community.id, guest.eventId);
  const from = safeWayBack(search.get("vers")) ?? event;
  return { community, groupId, guest, from, invitation: search.get("invitation") };
}

type WaysToSignUpProps = {
  coming: ReturnType<typeof useComing>;
  /** An e-mail was sent to this address. */
  onWritten: (email: string) => void;
};

/** By an e-mail, by a password at once, or by the identity provider. */
function WaysToSignUp({ coming, onWritten }: WaysToSignUpProps) {
  const { community, groupId, guest, from, invitation } = coming;
  const navigate = useNavigate();
  const done = async (outcome: SignUpOutcome) => {
    if (outcome === "in") {
      if (guest) await answerAsGuest(guest);
      return navigate(afterSignUp(community, groupId, from), { replace: true });
    }
    // Once the member is accepted, the standing page leads on without this address: kept for it.
    saveReturnPath(from ?? groupAskedFor(community, groupId));
    return navigate(paths.standing(), { replace: true });
  };
  const sent = (email: string) => {
    saveReturnPath(from);
    onWritten(email);
  };
  const form = { community, groupId, guest, invitationCode: invitation ?? "" };
  return (
    <>
      {community.passwords && community.mailDelivered && <BeginForm {...form} onSent={sent} />}
      {community.passwords && !community.mailDelivered && <SignUpForm {...form} onDone={done} />}
      {community.identityProvider && (
        <WaysIn
          community={community}
          going={{ groupId: groupId ?? null, from, invitation, guest }}
        />
      )}
    </>
  );
}

function LetterSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { title, body, again } = accountTexts.signUp.sent;
  return (
    <Outcome
      title={title}
      body={body(email)}
      action={
        <Button variant="line" onClick={onAgain}>
          {again}
        </Button>
      }
    />
  );
}
