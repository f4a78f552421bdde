import { Transform } from "node:stream";
import type { SendMailOptions, Transporter } from "nodemailer";

/** What is kept of a letter while it is handed over: if nothing else follows, nobody knows. */
export const MAYBE_SENT =
  "Le serveur s’est arrêté pendant qu’il remettait cette lettre\u00a0: on ne sait pas si elle est partie. Demandez à la personne si elle l’a reçue avant de la renvoyer.";

/**
 * Hands letters to a mail server. The library is loaded with the first letter that leaves.
 *
 * @param address `smtp://` or `smtps://`
 * @returns sends a message; `beforeLast` is waited for once the mail server has let us in, before the
 *   end of the letter is sent: until then it cannot have been taken
 * @throws what the mail server said, or that it did not answer
 */
export function createHandOver(
  address: string,
): (message: SendMailOptions, beforeLast: () => Promise<unknown>) => Promise<void> {
  let opened: Promise<Transporter> | undefined;
  const asking = new WeakMap<object, () => Promise<unknown>>();

  async function open(): Promise<Transporter> {
    const { default: nodemailer } = await import("nodemailer");
    const transporter = nodemailer.createTransport(address);
    transporter.use("stream", ({ message, data }, done) => {
      const beforeLast = asking.get(data.headers as object);
      if (beforeLast) message.transform(waitingAtEnd(beforeLast));
      done();
    });
    return transporter;
  }

  return async (message, beforeLast) => {
    const headers = { ...message.headers };
    asking.set(headers, beforeLast);
    opened ??= open();
    await (await opened).sendMail({ ...message, headers });
  };
}

/** Passes everything on, and its end once something was waited for. */
const waitingAtEnd = (before: () => Promise<unknown>): Transform =>
  new Transform({
    transform: (part, _, done) => done(null, part),
    flush: (done) => void before().then(() => done(), done),
  });
