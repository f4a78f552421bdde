import { useState } from "react";
import { isApiError } from "../../../infrastructure/reading/api-error.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFault } from "../form-fault.tsx";
import type { Going } from "../sign-in-step.ts";
import { leaveForProvider } from "./departure.ts";
import { texts } from "./texts.ts";

type ProviderButtonProps = {
  provider: string;
  /** Alone on its page: it is then the first way in. */
  alone: boolean;
  going: Going;
};

/** Leaves for the identity provider; this tab remembers the page the visitor wanted. */
export function ProviderButton({ provider, alone, going }: ProviderButtonProps) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const leave = async () => {
    setBusy(true);
    setFault(undefined);
    // Busy until the provider's page is there; a page restored by Back must be pressable again.
    addEventListener("pageshow", () => setBusy(false), { once: true });
    try {
      await leaveForProvider(going);
    } catch (error) {
      setBusy(false);
      if (!isApiError(error)) throw error;
      setFault(errorText(error));
    }
  };
  return (
    <>
      <FormFault>{fault}</FormFault>
      <Button variant={alone ? "blue" : "line"} wide busy={busy} onClick={leave}>
        {texts.with(provider)}
      </Button>
    </>
  );
}
