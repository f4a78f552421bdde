import type { Community } from "../../../../shared/people/community.contract.ts";
import type { Going } from "../sign-in-step.ts";
import { PasskeyWay } from "./passkey-way.tsx";
import { ProviderButton } from "./provider-button.tsx";
import { texts } from "./texts.ts";

type WaysInProps = {
  community: Community;
  going: Going;
  /** Where a passkey leads; without it (at sign-up), no passkey. */
  landing?: () => string | Promise<string>;
};

/** Under the password's form: the provider of this community, and passkeys. */
export function WaysIn({ community, going, landing }: WaysInProps) {
  const { identityProvider: provider, passwords } = community;
  return (
    <div className="mt-5 grid gap-3">
      {!passwords && provider && <p className="text-ink-2">{texts.onlyProvider(provider)}</p>}
      {passwords && provider && <Or />}
      {provider && <ProviderButton provider={provider} alone={!passwords} going={going} />}
      {landing && <PasskeyWay landing={landing} before={passwords && !provider && <Or />} />}
    </div>
  );
}

const Or = () => (
  <p className="meta text-center" aria-hidden="true">
    {texts.or}
  </p>
);
