import { useCallback, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import {
  AccountFrame,
  confirmEmail,
  Outcome,
  settingsTexts,
} from "../../features/accounts/index.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { paths } from "../../infrastructure/pages/paths.ts";
import { isApiError } from "../../infrastructure/reading/api-error.ts";
import { errorText } from "../../infrastructure/reading/error-texts.ts";
import { useCommunity } from "../../infrastructure/session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/lists/spinner.tsx";

const words = settingsTexts.confirmEmail;

type State = { at: "working" } | { at: "done"; email: string } | { at: "failed"; error: unknown };

/** `/confirmer-adresse?token=`: the link sent to a new address, opened on any phone. */
export function Component() {
  const token = useSearchParams()[0].get("token") ?? "";
  const community = useCommunity();
  const [state, setState] = useState<State>({ at: "working" });
  usePageTitle(words.title);
  const confirm = useCallback(async () => {
    setState({ at: "working" });
    try {
      setState({ at: "done", email: await confirmEmail(token) });
    } catch (error) {
      setState({ at: "failed", error });
    }
  }, [token]);
  const begun = useRef(false);
  useEffect(() => {
    // The link works once.
    if (begun.current) return;
    begun.current = true;
    void confirm();
  }, [confirm]);
  return (
    <AccountFrame community={community}>
      {state.at === "working" && (
        <div className="grid justify-items-center gap-4 pt-16 text-center">
          <h1 className="title text-h2">{words.title}</h1>
          <Spinner label={words.working} />
        </div>
      )}
      {state.at === "done" && (
        <Outcome
          title={words.done.title}
          body={words.done.body(state.email)}
          action={<Button href="/">{words.done.action}</Button>}
        />
      )}
      {state.at === "failed" && (
        <Failure
          error={state.error}
          settings={paths.settings(community.id)}
          onRetry={() => void confirm()}
        />
      )}
    </AccountFrame>
  );
}

type FailureProps = { error: unknown; settings: string; onRetry: () => void };

/** A refused link is no longer valid; without an answer it still is. */
function Failure({ error, settings, onRetry }: FailureProps) {
  if (isApiError(error) && [400, 404].includes(error.status)) {
    return (
      <Outcome
        title={words.invalid.title}
        body={words.invalid.body}
        action={<Button href={settings}>{words.invalid.action}</Button>}
      />
    );
  }
  return (
    <Outcome
      title={words.failed.title}
      body={errorText(error)}
      action={<Button onClick={onRetry}>{words.failed.retry}</Button>}
    />
  );
}
