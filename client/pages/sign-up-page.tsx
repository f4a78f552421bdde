import { useState } from "react";
import { Link, useNavigate, useParams, useSearchParams } from "react-router";
import { AccountFrame } from "../features/identity/account-frame.tsx";
import { afterSignUp } from "../features/identity/enter.ts";
import { Outcome } from "../features/identity/outcome.tsx";
import type { SignUpOutcome } from "../features/identity/sign-up.ts";
import { SignUpForm } from "../features/identity/sign-up-form.tsx";
import { texts } from "../features/identity/texts.ts";
import { usePageTitle } from "../infrastructure/page-title.ts";
import { paths, safeWayBack } from "../infrastructure/paths.ts";
import { useCommunity } from "../infrastructure/session.ts";
import { Button } from "../ui/button.tsx";
import { Logo } from "../ui/logo.tsx";

type Waiting = { outcome: Exclude<SignUpOutcome, "in">; email: string };

/** `/signup/{communityId}/{groupeId}` */
export function Component() {
  const community = useCommunity();
  const { groupeId } = useParams();
  const [search] = useSearchParams();
  const from = safeWayBack(search.get("vers"));
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const login = paths.login(community.id, groupeId, from);
  usePageTitle(texts.signUp.title);

  const done = async (outcome: SignUpOutcome, email: string) => {
    if (outcome === "in") {
      await navigate(afterSignUp(community, groupeId, from), { replace: true });
    } else setWaiting({ outcome, email });
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
      <SignUpForm
        community={community}
        groupId={groupeId}
        invitationCode={search.get("invitation") ?? ""}
        onDone={done}
      />
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
