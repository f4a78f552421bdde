import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import type { Community } from "../../../shared/people/community.contract.ts";
import {
  AccountFrame,
  accountTexts,
  afterLogin,
  CommunityLead,
  Outcome,
  ResetPasswordForm,
  signIn,
} from "../../features/accounts/index.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { paths } from "../../infrastructure/pages/paths.ts";
import { useCommunity } from "../../infrastructure/session/session.ts";
import { Button } from "../../ui/button.tsx";

/** `/redirection-mot-de-passe/{communityId}?token=` */
export function Component() {
  const community = useCommunity();
  const { id, defaultGroupId } = community;
  const token = useSearchParams()[0].get("token");
  const navigate = useNavigate();
  const [invalid, setInvalid] = useState(!token);
  const { reset } = accountTexts;
  usePageTitle(reset.title);

  if (invalid || !token) return <InvalidLink community={community} />;
  const login = paths.login(id, defaultGroupId);
  const done = async (email: string, password: string) => {
    const replace = { replace: true };
    try {
      const entered = await signIn(email, password);
      await navigate(
        entered ? afterLogin(community, undefined, null) : paths.continueSignIn(id),
        replace,
      );
    } catch {
      // The login page says why this member may not sign in.
      const state = { passwordChanged: true };
      await navigate(login, { ...replace, state });
    }
  };
  return (
    <AccountFrame onBack={() => void navigate(login)}>
      <h1 className="title text-h2">{reset.title}</h1>
      <CommunityLead community={community} />
      <ResetPasswordForm token={token} onDone={done} onInvalid={() => setInvalid(true)} />
    </AccountFrame>
  );
}

function InvalidLink({ community }: { community: Community }) {
  const { title, body, action } = accountTexts.reset.invalid;
  const again = (
    <Button as={Link} to={paths.forgotPassword(community.id)}>
      {action}
    </Button>
  );
  return (
    <AccountFrame community={community}>
      <Outcome title={title} body={body} action={again} />
    </AccountFrame>
  );
}
