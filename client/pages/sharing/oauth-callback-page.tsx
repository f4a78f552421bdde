import { AccountFrame } from "../../features/accounts/account-frame.tsx";
import { OAuthCallback } from "../../features/sharing/connect/oauth-callback.tsx";

/** `/oauth/callback?platform=&code=&state=&error=`: where a platform's answer ends up. */
export function Component() {
  return (
    <AccountFrame>
      <OAuthCallback />
    </AccountFrame>
  );
}
