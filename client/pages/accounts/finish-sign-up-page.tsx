import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import type { BegunSignUp } from "../../../shared/accounts/identity.contract.ts";
import {
  AccountFrame,
  accountTexts,
  afterSignUp,
  FinishForm,
  groupAskedFor,
  Outcome,
  type SignUpOutcome,
} from "../../features/accounts/index.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { paths } from "../../infrastructure/pages/paths.ts";
import { isApiError } from "../../infrastructure/reading/api-error.ts";
import { errorText } from "../../infrastructure/reading/error-texts.ts";
import { postIdentity } from "../../infrastructure/session/identity.ts";
import { useCommunity } from "../../infrastructure/session/session.ts";
import { saveReturnPath, takeReturnPath } from "../../infrastructure/session/way-back.ts";
import { Button } from "../../ui/button.tsx";
import { Logo } from "../../ui/drawings/logo.tsx";
import { Failed } from "../../ui/lists/failed.tsx";
import { Spinner } from "../../ui/lists/spinner.tsx";

const words = accountTexts.signUp.finish;

/**
 * `/terminer-inscription/{communityId}?token=`: the link of a sign-up's e-mail. Opening it changes
 * nothing.
 */
export function Component() {
  const token = useSearchParams()[0].get("token") ?? "";
  const [used, setUsed] = useState(false);
  const begun = useQuery({
    queryKey: ["begun-sign-up", token],
    queryFn: () => postIdentity<BegunSignUp>("sign-up/begun", { token }),
    enabled: token !== "" && !used,
    retry: false,
  });
  usePageTitle(words.title);
  if (token === "" || used || isApiError(begun.error, "SIGN_UP_LINK_INVALID")) return <DeadLink />;
  if (begun.data) {
    return <Finishing token={token} begun={begun.data} onUsed={() => setUsed(true)} />;
  }
  return (
    <AccountFrame>
      {begun.isPending ? (
        <div className="grid place-items-center pt-24">
          <Spinner label={words.loading} />
        </div>
      ) : (
        <Failed
          title={words.failed}
          retryLabel={words.retry}
          busy={begun.isFetching}
          onRetry={() => void begun.refetch()}
        >
          {errorText(begun.error)}
        </Failed>
      )}
    </AccountFrame>
  );
}

type FinishingProps = { token: string; begun: BegunSignUp; onUsed: () => void };

function Finishing({ token, begun, onUsed }: FinishingProps) {
  const community = useCommunity();
  const navigate = useNavigate();
  const done = async (outcome: SignUpOutcome) => {
    const groupId = begun.groupId ?? undefined;
    const event = begun.eventId && paths.event(community.id, begun.eventId);
    const way = takeReturnPath() ?? event;
    if (outcome === "in") return navigate(afterSignUp(community, groupId, way), { replace: true });
    saveReturnPath(way ?? groupAskedFor(community, groupId));
    return navigate(paths.standing(), { replace: true });
  };
  return (
    <AccountFrame>
      <h1 className="title text-h2">{words.title}</h1>
      <p className="mt-3 mb-6 flex items-center gap-3 text-ink-2">
        <Logo src={community.logoUrl} />
        <span className="min-w-0">
          {accountTexts.signUp.joining}
          <b className="font-semibold text-ink">{community.sentenceName}</b>
          <span className="block wrap-anywhere">{words.address(begun.email)}</span>
        </span>
      </p>
      <FinishForm
        community={community}
        token={token}
        begun={begun}
        onDone={done}
        onInvalid={onUsed}
      />
    </AccountFrame>
  );
}

/** The link was used or has expired: members sign in, others begin again. */
function DeadLink() {
  const community = useCommunity();
  const { id, defaultGroupId } = community;
  const { title, body, login, again } = words.invalid;
  return (
    <AccountFrame community={community}>
      <Outcome
        title={title}
        body={body}
        action={
          <div className="grid gap-2">
            <Button as={Link} to={paths.login(id, defaultGroupId)}>
              {login}
            </Button>
            <Button as={Link} to={paths.signUp(id, defaultGroupId)} variant="line">
              {again}
            </Button>
          </div>
        }
      />
    </AccountFrame>
  );
}
