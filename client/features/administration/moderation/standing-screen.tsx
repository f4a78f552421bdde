import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { Navigate } from "react-router";
import type { MemberStanding } from "../../../../shared/people/members.contract.ts";
import { paths } from "../../../infrastructure/pages/paths.ts";
import { isApiError } from "../../../infrastructure/reading/api-error.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { callQuery } from "../../../infrastructure/reading/queries.ts";
import { useCommunity } from "../../../infrastructure/session/session.ts";
import { useSignOut } from "../../../infrastructure/session/use-sign-out.ts";
import { takeReturnPath } from "../../../infrastructure/session/way-back.ts";
import { longDateTime } from "../../../infrastructure/words/formats.ts";
import { AppealState } from "../../../product/appeal-state.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/layers/confirm-dialog.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { Failed } from "../../../ui/lists/failed.tsx";
import { Spinner } from "../../../ui/lists/spinner.tsx";
import { texts } from "./texts.ts";

const words = texts.standing;
/** Read again this often while waiting, in milliseconds: such a member has no live stream. */
const ASKED_EVERY_MS = 5000;

type StandingScreenProps = {
  /** Withdraws the consent of a member who is suspended or waits. */
  withdraw: ReactNode;
  /** For a member who withdrew their consent, or deletes their account. */
  withdrawn: (standing: MemberStanding) => ReactNode;
  /** For someone brought from elsewhere, who has not given their consents yet. */
  imported: ReactNode;
  /** For a member who did so a moment ago, and has no session any more. */
  justWithdrawn: ReactNode;
};

/** The account's state, for a member who may not enter: why, until when, and how to write. */
export function StandingScreen(props: StandingScreenProps) {
  const { withdraw, withdrawn, imported, justWithdrawn } = props;
  const community = useCommunity();
  const standing = useQuery({
    ...callQuery("members", "readStanding"),
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.state === "pending" && ASKED_EVERY_MS,
  });
  useOpening(standing.data?.state);
  if (standing.isPending) {
    return (
      <div className="grid place-items-center py-24">
        <Spinner label={words.loading} />
      </div>
    );
  }
  if (isApiError(standing.error, "SIGN_IN_REQUIRED")) {
    if (standing.data?.state === "pending") return <NoLongerWaiting />;
    return justWithdrawn || <Navigate to={paths.login(community.id)} replace />;
  }
  const check = { busy: standing.isFetching, onCheck: () => void standing.refetch() };
  if (!standing.data) {
    return (
      <Failed
        title={words.failed}
        retryLabel={words.check}
        busy={check.busy}
        onRetry={check.onCheck}
      >
        {errorText(standing.error)}
      </Failed>
    );
  }
  if (standing.data.state === "active") return <Active />;
  if (standing.data.state === "withdrawn") return withdrawn(standing.data);
  if (standing.data.state === "imported") return imported;
  return <ShutOut standing={standing.data} {...check} withdraw={withdraw} />;
}

function Active() {
  return (
    <EmptyState
      level={1}
      title={words.active}
      action={
        // A new document: nothing is left of what was refused.
        <Button href="/">{words.enter}</Button>
      }
    >
      {words.activeBody}
    </EmptyState>
  );
}

/** For someone whose account ended under this page: refused, or signed out elsewhere. */
function NoLongerWaiting() {
  const community = useCommunity();
  return (
    <EmptyState
      level={1}
      title={words.ended}
      action={
        <div className="grid w-[min(18rem,100vw-3rem)] gap-2">
          <Button href={paths.sendMessage()}>{words.write}</Button>
          <Button variant="line" href={paths.login(community.id)}>
            {words.signIn}
          </Button>
        </div>
      }
    >
      {words.endedBody}
    </EmptyState>
  );
}

type ShutOutProps = {
  standing: MemberStanding;
  busy: boolean;
  onCheck: () => void;
  withdraw: ReactNode;
};

/** The screen of a member who is suspended, or waits to be accepted. */
function ShutOut({ standing, busy, onCheck, withdraw }: ShutOutProps) {
  const suspended = standing.state === "suspended";
  return (
    <EmptyState
      scene="choose"
      level={1}
      title={suspended ? words.suspended : words.pending}
      action={
        <div className="grid w-[min(18rem,100vw-3rem)] gap-2">
          {suspended && !standing.appeal && (
            <Button
              href={standing.decisionId ? paths.contest(standing.decisionId) : paths.sendMessage()}
            >
              {words.contest}
            </Button>
          )}
          <Button variant="line" wide busy={busy} onClick={onCheck}>
            {words.check}
          </Button>
          <SignOut />
          {withdraw}
        </div>
      }
    >
      {suspended ? <Suspended standing={standing} /> : <p>{words.pendingBody}</p>}
    </EmptyState>
  );
}

/** Once a waiting member is accepted, leads them where they were going. */
function useOpening(state: MemberStanding["state"] | undefined): void {
  const waited = useRef(false);
  useEffect(() => {
    if (state === "pending") waited.current = true;
    // A new document: nothing is left of what was refused.
    if (state === "active" && waited.current) location.replace(takeReturnPath() ?? "/");
  }, [state]);
}

function SignOut() {
  const { busy, ask, warning } = useSignOut();
  return (
    <>
      <Button variant="bare" busy={busy} onClick={ask}>
        {words.signOut}
      </Button>
      <ConfirmDialog {...warning} />
    </>
  );
}

function Suspended({ standing: { reason, ground, until, appeal } }: { standing: MemberStanding }) {
  return (
    <div className="grid gap-4">
      <p>
        {until ? words.until(longDateTime(until)) : words.noEnd} {words.suspendedBody}
      </p>
      {reason && (
        <div className="rounded-control bg-sunk px-4 py-3 text-left">
          <h2 className="meta">{words.reason}</h2>
          {ground && <p className="text-ink">{texts.notices.rule(ground)}</p>}
          <p className="text-ink wrap-anywhere words">{reason}</p>
        </div>
      )}
      {appeal && (
        <div className="rounded-control bg-sunk px-4 py-3 text-left text-ink">
          <AppealState appeal={appeal} />
        </div>
      )}
    </div>
  );
}
