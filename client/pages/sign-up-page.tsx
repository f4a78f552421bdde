import { useState } from "react";
import { Link, useNavigate, useParams, useSearchParams } from "react-router";
import { AccountFrame } from "../features/identity/account-frame.tsx";
import { afterSignUp } from "../features/identity/enter.ts";
import { WaysIn } from "../features/identity/entering/ways-in.tsx";
import { answerAsGuest } from "../features/identity/guest-answer.ts";
import { Outcome } from "../features/identity/outcome.tsx";
import type { SignUpOutcome } from "../features/identity/sign-up.ts";
import { SignUpForm } from "../features/identity/sign-up-form.tsx";
import { texts } from "../features/identity/texts.ts";
import { guestOf, withGuest } from "../infrastructure/guest.ts";
import { usePageTitle } from "../infrastructure/page-title.ts";
import { paths, safeWayBack } from "../infrastructure/paths.ts";
import { useCommunity } from "../infrastructure/session.ts";
import { keepWayBack } from "../infrastructure/way-back.ts";
import { Button } from "../ui/button.tsx";
import { Logo } from "../ui/logo.tsx";

type Waiting = { outcome: Exclude<SignUpOutcome, "in">; email: string };

/** `/signup/{communityId}/{groupeId}` */
export function Component() {
  const community = useCommunity();
  const { groupeId } = useParams();
  const [search] = useSearchParams();
  const guest = guestOf(search);
  const event = guest && paths.event(community.id, guest.eventId);
  const from = safeWayBack(search.get("vers")) ?? event;
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const login = withGuest(paths.login(community.id, groupeId, from), guest);
  usePageTitle(texts.signUp.title);

  const done = async (outcome: SignUpOutcome, email: string) => {
    if (outcome === "in") {
      if (guest) await answerAsGuest(guest);
      await navigate(afterSignUp(community, groupeId, from), { replace: true });
    } else {
      // The link of a message, or an accord, leads back to the door without what this address says.
      keepWayBack(event);
      setWaiting({ outcome, email });
    }
  };
  if (waiting) return <AccountFrame>{<WaitingFor {...waiting} login={login} />}</AccountFrame>;
  return (
    <AccountFrame
      onBack={() => void navigate(login)}
      aside={
        <Button as={Link} to={login} variant="bare" size="s" className="-mr-2">
          {texts.signUp.haveAccount}
        </Button>
      }
    >
      <h1 className="title text-h2">{texts.signUp.title}</h1>
      <p className="mt-3 mb-6 flex items-center gap-3 text-ink-2">
        <Logo src={community.logoUrl} />
        <span>
          {texts.signUp.joining}
          <b className="font-semibold text-ink">{community.title}</b>
        </span>
      </p>
      {community.passwords && (
        <SignUpForm
          community={community}
          groupId={groupeId}
          guest={guest}
          invitationCode={search.get("invitation") ?? ""}
          onDone={done}
        />
      )}
      {community.identityProvider && (
        <WaysIn
          community={community}
          going={{ groupId: groupeId ?? null, from, invitation: search.get("invitation"), guest }}
        />
      )}
    </AccountFrame>
  );
}

function WaitingFor({ outcome, email, login }: Waiting & { login: string }) {
  const { awaiting, confirm } = texts.signUp;
  const said = outcome === "awaiting" ? awaiting : { ...confirm, body: confirm.body(email) };
  return (
    <Outcome
      title={said.title}
      body={said.body}
      action={
        <Button as={Link} to={login}>
          {said.action}
        </Button>
      }
    />
  );
}
