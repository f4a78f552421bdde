import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import {
  CALLBACK_REDIRECT_MS,
  PLATFORM_NAMES,
  PLATFORMS,
  type PlatformId,
} from "../../../../shared/sharing/platforms.ts";
import type { Connection } from "../../../../shared/sharing/social-accounts.contract.ts";
import { usePageTitle } from "../../../infrastructure/pages/page-title.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { localUserId } from "../../../infrastructure/session/local-user.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyStateArt, LaterScene } from "../../../ui/frame/empty-state-art.tsx";
import { Spinner } from "../../../ui/lists/spinner.tsx";
import { renewAccounts } from "../shared-live.ts";
import { sharingFault } from "../sharing-words.ts";
import { ChooseAccounts } from "./choose-accounts.tsx";
import { beginConnection, connectionUrl, recogniseConnection } from "./connection-state.ts";
import { type Failed, returnedError } from "./returned-error.ts";
import { texts } from "./texts.ts";
import { closePopup, toastConnected } from "./use-connect.ts";

/** The address of the list of accounts (spec, section 2). */
export const ACCOUNTS_PATH = "/dashboard/social-accounts";

type State =
  | { at: "loading" }
  | { at: "choosing"; connection: Connection }
  | { at: "success"; accountName: string }
  | ({ at: "error" } & Failed);

/** The return from a platform: recognised, finished, told; then back to the accounts. */
export function OAuthCallback() {
  const [state, setState] = useState<State>({ at: "loading" });
  const [given] = useSearchParams();
  const platform = given.get("platform") ?? "";
  const name = PLATFORM_NAMES[platform as PlatformId] ?? platform;
  usePageTitle(texts.title);

  const finish = ({ connection }: { connection: Connection }) => {
    if (connection.state === "choosing") return setState({ at: "choosing", connection });
    const accountName = connection.accounts.map((account) => account.accountName).join(", ");
    setState({ at: "success", accountName });
  };
  const begun = useRef(false);
  useEffect(() => {
    // The code serves once: an effect run twice would have it refused.
    if (begun.current) return;
    begun.current = true;
    connectReturned(given).then(finish, (error: unknown) =>
      setState({
        at: "error",
        ...(error instanceof Told ? error.failed : { said: sharingFault(error) }),
      }),
    );
  });
  switch (state.at) {
    case "loading":
      return <Finishing name={name} />;
    case "choosing":
      return (
        <ChooseAccounts
          connection={state.connection}
          onDone={(connection) => finish({ connection })}
        />
      );
    case "success":
      return <Success platform={platform} name={name} accountName={state.accountName} />;
    case "error":
      return <Failure {...state} />;
  }
}

function Finishing({ name }: { name: string }) {
  return (
    <div className="grid justify-items-center gap-4 pt-16 text-center">
      <h1 className="title text-h3">{texts.loading(name)}</h1>
      <Spinner label={texts.loading(name)} />
    </div>
  );
}

/** Something wrong with the return itself, in words for the person. */
class Told extends Error {
  readonly failed: Failed;

  constructor(failed: Failed) {
    super(failed.said);
    this.failed = failed;
  }
}

async function connectReturned(given: URLSearchParams) {
  const [platform, code, state, error] = ["platform", "code", "state", "error"].map((name) =>
    given.get(name),
  );
  if (error) throw new Told(returnedError(error, platform ?? ""));
  if (!platform || !code || !state) throw new Told(texts.missing);
  if (!recogniseConnection(platform, state, sessionStorage)) throw new Told(texts.attack);
  if (!(PLATFORMS as readonly string[]).includes(platform))
    throw new Told({ said: texts.errorDefault });
  const connection = await api.socialAccounts.connect({
    platform: platform as PlatformId,
    code,
    state,
  });
  return { connection };
}

function Success(props: { platform: string; name: string; accountName: string }) {
  const { platform, name, accountName } = props;
  const navigate = useNavigate();
  const client = useQueryClient();
  useEffect(() => {
    void renewAccounts(client);
    toastConnected();
    const leaving = setTimeout(() => {
      closePopup();
      // Closes a popup; any other window goes on to the list of accounts.
      navigate(ACCOUNTS_PATH, { replace: true, state: { success: true, platform, accountName } });
    }, CALLBACK_REDIRECT_MS);
    return () => clearTimeout(leaving);
  }, [client, navigate, platform, accountName]);
  return (
    <div className="grid justify-items-center gap-3 pt-8 text-center" role="status">
      <EmptyStateArt className="mb-3 w-38">
        <LaterScene of="ajar" />
      </EmptyStateArt>
      <h1 className="title text-h2">{texts.success(name)}</h1>
      <p className="font-medium">{accountName}</p>
      <p className="max-w-88 text-ink-2">{texts.successBody}</p>
      <Button as={Link} to={ACCOUNTS_PATH} replace variant="line" className="mt-3">
        {texts.toAccounts}
      </Button>
    </div>
  );
}

function Failure({ said, detail, restarts }: Failed) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const userId = localUserId();
  const again = restarts && userId && <Restart platform={restarts} userId={userId} />;
  return (
    <div className="grid justify-items-center gap-3 pt-8 text-center" role="alert">
      <EmptyStateArt className="mb-3 w-38">
        <LaterScene of="ajar" />
      </EmptyStateArt>
      <h1 ref={heading} tabIndex={-1} className="title text-h2">
        {texts.error}
      </h1>
      <p className="max-w-88 text-pretty wrap-anywhere text-ink-2">{said || texts.errorDefault}</p>
      {detail && <p className="meta max-w-88 wrap-anywhere">{detail}</p>}
      <div className="mt-3 grid gap-2">
        {again}
        <Button as={Link} to={ACCOUNTS_PATH} replace variant={again ? "line" : "blue"}>
          {texts.back}
        </Button>
      </div>
    </div>
  );
}

/** Begins the same connection again, in this window. */
function Restart({ platform, userId }: { platform: PlatformId; userId: string }) {
  const begin = () => {
    window.location.assign(connectionUrl(userId, beginConnection(platform, sessionStorage)));
  };
  return <Button onClick={begin}>{texts.restart}</Button>;
}
