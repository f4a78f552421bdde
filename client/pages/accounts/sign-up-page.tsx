import { useState } from "react";
import { Link, useNavigate, useParams, useSearchParams } from "react-router";
import {
  AccountFrame,
  accountTexts,
  afterSignUp,
  answerAsGuest,
  BeginForm,
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
  const community = useCommunity();
  const { groupeId } = useParams();
  const [search] = useSearchParams();
  const guest = guestOf(search);
  const event = guest && paths.event(community.id, guest.eventId);
  const from = safeWayBack(search.get("vers")) ?? event;
  const navigate = useNavigate();
  const [writtenTo, setWrittenTo] = useState<string | null>(null);
  const login = withGuest(paths.login(community.id, groupeId, from), guest);
  usePageTitle(accountTexts.signUp.title);

  const done = async (outcome: SignUpOutcome) => {
    if (outcome === "in") {
      if (guest) await answerAsGuest(guest);
      return navigate(afterSignUp(community, groupeId, from), { replace: true });
    }
    // An accord opens the door without what this address says.
    saveReturnPath(event);
    return navigate(paths.standing(), { replace: true });
  };
  const sent = (email: string) => {
    saveReturnPath(from);
    setWrittenTo(email);
  };
  if (writtenTo) {
    return (
      <AccountFrame>
        <LetterSent email={writtenTo} onAgain={() => setWrittenTo(null)} />
      </AccountFrame>
    );
  }
  const coming = {
    community,
    groupId: groupeId,
    guest,
    invitationCode: search.get("invitation") ?? "",
  };
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
          <b className="font-semibold text-ink">{community.title}</b>
        </span>
      </p>
      {community.passwords && community.mailDelivered && <BeginForm {...coming} onSent={sent} />}
      {community.passwords && !community.mailDelivered && <SignUpForm {...coming} onDone={done} />}
      {community.identityProvider && (
        <WaysIn
          community={community}
          going={{ groupId: groupeId ?? null, from, invitation: search.get("invitation"), guest }}
        />
      )}
    </AccountFrame>
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
