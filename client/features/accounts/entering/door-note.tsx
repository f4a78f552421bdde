import { CircleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { ACCOUNTS_ERRORS } from "../../../../shared/accounts/errors.ts";
import {
  deleteProviderSignOut,
  providerSignOut,
} from "../../../infrastructure/session/provider-sign-out.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Note } from "../../../ui/lists/note.tsx";
import { texts } from "./texts.ts";

/** Why the provider refused. The address holds a code, never a text a forged link could choose. */
export function Refusal({ code }: { code: string }) {
  const known = Object.entries(ACCOUNTS_ERRORS).find(([name]) => name === code);
  if (!known) return null;
  return (
    <Note tone="clay" alert icon={<Icon of={CircleAlert} className="text-clay-ink" />}>
      {known[1][1]}
    </Note>
  );
}

/** Offers sign-out of the provider too: on a shared phone, its session lets the next person in. */
export function ProviderStillOpen({ provider }: { provider: string }) {
  const [url] = useState(providerSignOut);
  useEffect(() => deleteProviderSignOut(), []);
  if (!url) return null;
  return (
    <Note>
      <p>{texts.left(provider)}</p>
      <Button href={url} variant="bare" size="s" className="-mx-3 text-left">
        {texts.leaveProvider(provider)}
      </Button>
    </Note>
  );
}
