import { createHash, randomBytes } from "node:crypto";
import { STEP_HEADER } from "../../shared/accounts/step-header.ts";
import { type ApiResponse, Client, type RequestOptions } from "./client.ts";

/** A browser with what a tab of our pages keeps of a sign-in that has begun. */
export class BrowserTab extends Client {
  /** What only this tab knows since it left for the identity provider. */
  secret = randomBytes(32).toString("base64url");
  /** The secret of the step it is at. */
  step: string | null = null;

  /** What it says of its secret when it leaves. */
  get binding(): string {
    return createHash("sha256").update(this.secret).digest("base64url");
  }

  override async request(
    method: string,
    path: string,
    ask: RequestOptions = {},
  ): Promise<ApiResponse> {
    const headers = { ...(this.step && { [STEP_HEADER]: this.step }), ...ask.headers };
    const answer = await super.request(method, path, { ...ask, headers });
    if (typeof answer.body?.step === "string") this.step = answer.body.step;
    return answer;
  }

  /** A second browser with this one's cookies, secret and step, as a thief would have them. */
  override copy(): BrowserTab {
    const copy = new BrowserTab(this.url);
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    return Object.assign(copy, { secret: this.secret, step: this.step });
  }
}
