import { KeyRound } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { SIGN_IN_STEP_MS } from "../../../../shared/ground/limits.ts";
import { isApiError } from "../../../infrastructure/reading/api-error.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { postIdentity } from "../../../infrastructure/session/identity.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { knowMe } from "../enter.ts";
import { FormFault } from "../form-fault.tsx";
import { knowsPasskeys, proposesPasskeys, signWithPasskey } from "../security/passkeys.ts";
import { texts } from "./texts.ts";

/** How long a proposal lasts: a minute less than its challenge, for the visitor to find the key. */
const PROPOSAL_MS = SIGN_IN_STEP_MS - 60_000;

type PasskeyWayProps = {
  landing: () => string | Promise<string>;
  /** Drawn with it, and only where the browser knows passkeys. */
  before?: ReactNode;
};

/**
 * A passkey: requested by its button, or proposed by the browser in the e-mail field as soon as the
 * page is mounted.
 */
export function PasskeyWay({ landing, before }: PasskeyWayProps) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [proposal, setProposal] = useState<AbortController | null>(null);
  const [round, setRound] = useState(0);

  const enter = async (options?: Parameters<typeof signWithPasskey>[1]) => {
    const asked = await postIdentity<Parameters<typeof signWithPasskey>[0]>("passkey/challenge");
    const answer = await signWithPasskey(asked, options);
    if (!answer) return;
    await postIdentity("passkey/sign-in", answer);
    await knowMe();
    await navigate(await landing(), { replace: true });
  };
  const said = (error: unknown) => {
    if (!isApiError(error)) throw error;
    setFault(errorText(error));
  };

  // Proposed once, and again before its challenge expires: a re-render makes no request.
  useEffect(() => {
    const stopping = new AbortController();
    setProposal(stopping);
    const renewal = setTimeout(() => {
      if (!stopping.signal.aborted) setRound((count) => count + 1);
    }, PROPOSAL_MS);
    void proposesPasskeys().then((proposed) => {
      if (!proposed || stopping.signal.aborted) return;
      // Nobody pressed the button: only a key the visitor tried to use reports an error.
      enter({ proposed: true, signal: stopping.signal }).catch((error) => {
        if (isApiError(error, "PASSKEY_REFUSED") || isApiError(error, "STEP_EXPIRED")) said(error);
      });
    });
    return () => {
      clearTimeout(renewal);
      stopping.abort();
    };
  }, [round]);

  // The server cannot ask the browser: what it drew is hidden by a mark of `public/theme.js`.
  if (!import.meta.env.SSR && !knowsPasskeys()) return null;
  const press = async () => {
    // A browser allows one credential request at a time.
    proposal?.abort();
    setFault(undefined);
    setBusy(true);
    await enter().catch(said);
    setBusy(false);
  };
  return (
    <div className="grid gap-3 in-data-no-passkeys:hidden">
      {before}
      <FormFault>{fault}</FormFault>
      <Button variant="line" wide busy={busy} icon={<Icon of={KeyRound} />} onClick={press}>
        {texts.passkey}
      </Button>
      <p className="meta text-center">{texts.passkeyMeta}</p>
    </div>
  );
}
