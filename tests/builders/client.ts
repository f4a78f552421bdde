/** What a server sent: tests assert its shape, and the server checks it against the contract. */
// biome-ignore lint/suspicious/noExplicitAny: an answer is whatever came; a wrong shape fails the test
export type Body = any;

export type ApiResponse = { status: number; body: Body; text: string; headers: Headers };

export type RequestOptions = {
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/** Someone with a browser: their own cookies, and the API as their browser would call it. */
export class Client {
  readonly url: string;
  readonly cookies = new Map<string, string>();

  constructor(url: string) {
    this.url = url;
  }

  get(path: string, ask: RequestOptions = {}): Promise<ApiResponse> {
    return this.request("GET", path, ask);
  }

  post(path: string, body: unknown = {}, ask: RequestOptions = {}): Promise<ApiResponse> {
    return this.request("POST", path, { ...ask, body });
  }

  put(path: string, body: unknown = {}, ask: RequestOptions = {}): Promise<ApiResponse> {
    return this.request("PUT", path, { ...ask, body });
  }

  patch(path: string, body: unknown = {}, ask: RequestOptions = {}): Promise<ApiResponse> {
    return this.request("PATCH", path, { ...ask, body });
  }

  delete(path: string, ask: RequestOptions = {}): Promise<ApiResponse> {
    return this.request("DELETE", path, ask);
  }

  /** Any request; a body that is neither text nor bytes goes as JSON, cookies come and go. */
  async request(method: string, path: string, ask: RequestOptions = {}): Promise<ApiResponse> {
    const answer = await this.fetch(method, path, ask);
    const text = await answer.text();
    return { status: answer.status, body: parsed(text), text, headers: answer.headers };
  }

  /** As `request`, before the body is read: for streams and files. */
  async fetch(method: string, path: string, { body, headers, signal }: RequestOptions = {}) {
    const plain = body === undefined || typeof body === "string" || body instanceof Uint8Array;
    const answer = await fetch(new URL(path, this.url), {
      method,
      redirect: "manual",
      headers: {
        ...(plain ? {} : { "content-type": "application/json" }),
        ...this.cookieHeader(),
        ...headers,
      },
      ...(body === undefined ? {} : { body: plain ? (body as string) : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
    for (const line of answer.headers.getSetCookie()) this.keep(line);
    return answer;
  }

  /** Another browser with the same cookies: what someone who stole them would have. */
  copy(): Client {
    const copy = new Client(this.url);
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    return copy;
  }

  cookieHeader(): Record<string, string> {
    if (this.cookies.size === 0) return {};
    return { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
  }

  private keep(line: string): void {
    const [pair = "", ...attributes] = line.split("; ");
    const [name = "", value = ""] = pair.split(/=(.*)/s);
    const ended = attributes.some((attribute) => /^max-age=0$/i.test(attribute));
    if (ended || value === "") this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

function parsed(text: string): unknown {
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    return text;
  }
}
