import { type ApiResponse, Client } from "./client.ts";
import { type LiveReader, readStream } from "./live-reader.ts";
import { heard } from "./until.ts";

/** What everyone of a test signs in with. */
export const PASSWORD = "berger-2026";

/** Someone with an account, and their browser. */
export class TestMember extends Client {
  id = "";
  readonly name: string;
  email = "";

  constructor(url: string, name: string) {
    super(url);
    this.name = name;
  }

  /** Signs in by the real call, and learns who they are. */
  async signIn(email = this.email, password = PASSWORD): Promise<ApiResponse> {
    const answer = await this.post("/api/identity/sign-in/email", { email, password });
    if (answer.status === 200) {
      this.email = email;
      this.id = answer.body.user.id;
    }
    return answer;
  }

  /** Signs in where that is not what is tested. @throws when it is refused */
  async enter(email = this.email, password = PASSWORD): Promise<void> {
    const answer = await heard(() => this.signIn(email, password));
    if (answer.status !== 200) throw new Error(`${this.name} cannot sign in: ${answer.text}`);
  }

  /** The same member with another browser, signed in apart. */
  async onAnotherDevice(url = this.url): Promise<TestMember> {
    const device = new TestMember(url, this.name);
    await device.enter(this.email);
    return device;
  }

  /** The same session on another process of the installation. */
  through(site: { url: string }): TestMember {
    const same = new TestMember(site.url, this.name);
    for (const [name, value] of this.cookies) same.cookies.set(name, value);
    return Object.assign(same, { id: this.id, email: this.email });
  }

  /** Opens their live stream; ends with the test's `close`. */
  listen(ask: { from?: string; lastEventId?: string } = {}): Promise<LiveReader> {
    return readStream(this, ask);
  }
}
