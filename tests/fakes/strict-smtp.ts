import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A letter as a mail server receives it. */
export type ReceivedLetter = {
  from: string;
  to: string[];
  subject: string;
  text: string;
  raw: string;
};

export type StrictSmtp = {
  /** `smtp://` address, with name and password where the server asks for them. */
  readonly url: string;
  readonly letters: readonly ReceivedLetter[];
  /** The first letter to this address, waited for. */
  received(to: string): Promise<ReceivedLetter>;
  /** Refuses the next letters: 4xx is to be tried again, 5xx never. */
  refuseNext(count: number, code?: 421 | 451 | 550): void;
  /** How many letters were refused. */
  refused(): number;
  /** Takes the next letter to this address, and says so once it is let go only. */
  hold(to: string): HeldAnswer;
  stop(): Promise<void>;
};

/** An answer that waits. */
export type HeldAnswer = {
  /** Resolves once the letter was taken. */
  taken: Promise<void>;
  letGo(): void;
};

type Options = { login?: { user: string; password: string }; maxBytes?: number };

/**
 * A mail server on loopback as strict as the strictest: lines end with CR LF, are at most 998
 * bytes long and ASCII or declared, headers are there and there once, names are encoded.
 */
export async function startStrictSmtp({
  login,
  maxBytes = 1_000_000,
}: Options = {}): Promise<StrictSmtp> {
  const letters: ReceivedLetter[] = [];
  const waiting: { to: string; take(letter: ReceivedLetter): void }[] = [];
  const held: { to: string; take(): void; answer: Promise<void> }[] = [];
  let toRefuse = 0;
  let code = 451;
  let refused = 0;

  const server = new SMTPServer({
    authOptional: !login,
    ...(login ? {} : { disabledCommands: ["AUTH"] }),
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    size: maxBytes,
    onAuth({ username, password }, _session, done) {
      if (username === login?.user && password === login?.password) done(null, { user: username });
      else done(Object.assign(new Error("bad credentials"), { responseCode: 535 }));
    },
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        const raw = Buffer.concat(parts).toString("latin1");
        const fault = toRefuse > 0 ? "not now" : faultOf(raw);
        if (fault) {
          toRefuse--;
          refused++;
          const responseCode = fault === "not now" ? code : 554;
          return done(Object.assign(new Error(fault), { responseCode }));
        }
        const from = envelope.mailFrom ? envelope.mailFrom.address : "";
        const letter = {
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          ...read(raw),
          raw,
        };
        letters.push(letter);
        for (const one of waiting) if (letter.to.includes(one.to)) one.take(letter);
        const at = held.findIndex(({ to }) => letter.to.includes(to));
        const [kept] = at < 0 ? [] : held.splice(at, 1);
        kept?.take();
        void Promise.resolve(kept?.answer).then(() => done());
      });
    },
  });
  // A client that leaves in the middle is its own affair.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  const who = login ? `${login.user}:${encodeURIComponent(login.password)}@` : "";
  return {
    url: `smtp://${who}127.0.0.1:${port}`,
    letters,
    received(to) {
      const known = letters.find((letter) => letter.to.includes(to));
      if (known) return Promise.resolve(known);
      return new Promise((take) => waiting.push({ to, take }));
    },
    refuseNext(count, withCode = 451) {
      toRefuse = count;
      code = withCode;
    },
    refused: () => refused,
    hold(to) {
      const [taken, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      held.push({ to, take: taken.resolve, answer: answer.promise });
      return { taken: taken.promise, letGo: answer.resolve };
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const REQUIRED = ["from", "to", "subject", "date", "message-id", "mime-version", "content-type"];

/** What a strict server has against a letter (RFC 5321 and 5322); null when nothing. */
function faultOf(raw: string): string | null {
  if (/[^\r]\n|\r[^\n]/.test(raw)) return "a line does not end with CR LF";
  if (raw.split("\r\n").some((line) => line.length > 998)) return "a line is longer than 998 bytes";
  const [head = "", body] = raw.split(/\r\n\r\n(.*)/s);
  if (body === undefined) return "no body";
  if (/[^\t\r\n -~]/.test(head)) return "a header is not ASCII";
  const names = head
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n")
    .map((line) => line.split(":")[0]?.toLowerCase() ?? "");
  const missing = REQUIRED.find((name) => !names.includes(name));
  if (missing) return `no ${missing}`;
  if (new Set(REQUIRED).size !== names.filter((name) => REQUIRED.includes(name)).length)
    return "a header stands there twice";
  return null;
}

function read(raw: string): { subject: string; text: string } {
  const [head = "", body = ""] = raw.split(/\r\n\r\n(.*)/s);
  const lines = head.replace(/\r\n[ \t]+/g, " ").split("\r\n");
  const headerOf = (name: string) =>
    lines
      .find((line) => line.toLowerCase().startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim() ?? "";
  return {
    subject: words(headerOf("subject")),
    text: decode(body, headerOf("content-transfer-encoding")),
  };
}

/** Encoded words (RFC 2047) read. */
function words(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, how: string, text: string) =>
      decode(text.replace(/_/g, "=20"), /b/i.test(how) ? "base64" : "quoted-printable"),
    );
}

function decode(text: string, encoding: string): string {
  if (/base64/i.test(encoding))
    return Buffer.from(text.replace(/=20/g, "_"), "base64").toString("utf8");
  if (!/quoted-printable/i.test(encoding)) return Buffer.from(text, "latin1").toString("utf8");
  const bytes = text
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
