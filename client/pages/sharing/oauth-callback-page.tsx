import { AccountFrame } from "../../features/accounts/index.ts";
import { OAuthCallback } from "../../features/sharing/index.ts";

/** `/oauth/callback?platform=&code=&state=&error=`: where a platform's answer ends up. */
export function Component() {
  return (
    <AccountFrame>
      <OAuthCallback />
    </AccountFrame>
  );
}
