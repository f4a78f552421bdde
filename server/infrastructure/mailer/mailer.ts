import nodemailer from "nodemailer";
import type { Database, Transaction } from "../database/database.ts";
import { uuidv7 } from "../ids.ts";
import type { Job, JobQueue } from "../jobs/jobs.ts";

export type Letter = { to: string; subject: string; text: string };

export type Mailer = {
  /** Whether a mail server is set; without one, letters are kept for the administrator to pass on. */
  delivers: boolean;
  /** Writes a letter in the caller's transaction; it leaves after the commit. */
  post(tx: Transaction | Database, letter: Letter): Promise<void>;
  /**
   * Sends a letter again that failed, or was kept while no mail server was set. One that left or is
   * leaving stays as it is. Only for a mailer that `delivers`.
   *
   * @returns false when there is no such letter
   */
  again(tx: Transaction, id: string): Promise<boolean>;
  /** The job that hands letters to the mail server. */
  job: Job;
};

type Parts = {
  db: Database;
  jobs: JobQueue;
  clock: () => Date;
  /** `smtp://` or `smtps://` address; null keeps letters. */
  smtpUrl: string | null;
  from: string;
};

const JOB = "send-mail";

/** Mail by SMTP, or an outbox the administrator reads when there is no mail server. */
export function createMailer({ db, jobs, clock, smtpUrl, from }: Parts): Mailer {
  const transport = smtpUrl === null ? null : nodemailer.createTransport(smtpUrl);

  async function send(id: string): Promise<void> {
    const letter = await db
      .selectFrom("mails")
      .selectAll()
      .where("id", "=", id)
      .where("state", "in", ["queued", "failed"])
      .executeTakeFirst();
    if (!letter) return;
    // The mail server was taken away since: the administrator passes the letter on.
    if (!transport) return void (await mark(id, { state: "kept", error: null }));
    try {
      const { recipient: to, subject, text } = letter;
      await transport.sendMail({ from, to, subject, text, messageId: `<${id}@parvis>` });
    } catch (error) {
      await mark(id, { state: "failed", error: String((error as Error).message).slice(0, 500) });
      throw error;
    }
    const text = withoutTokens(letter.text);
    await mark(id, { state: "sent", error: null, sent_at: clock(), text });
  }

  type Change = { state: string; error: string | null; sent_at?: Date; text?: string };
  const mark = (id: string, change: Change) =>
    db.updateTable("mails").set(change).where("id", "=", id).execute();

  return {
    delivers: transport !== null,
    async post(tx, { to, subject, text }) {
      const id = uuidv7();
      const state = transport ? "queued" : "kept";
      await tx
        .insertInto("mails")
        .values({ id, recipient: to, subject, text, state, created_at: clock() })
        .execute();
      if (transport) await jobs.enqueue(tx, JOB, { id });
    },
    async again(tx, id) {
      const queued = await tx
        .updateTable("mails")
        .set({ state: "queued", error: null })
        .where("id", "=", id)
        .where("state", "in", ["failed", "kept"])
        .returning("id")
        .executeTakeFirst();
      if (queued) await jobs.enqueue(tx, JOB, { id });
      return queued !== undefined || (await isKnown(tx, id));
    },
    job: { name: JOB, run: (data) => send((data as { id: string }).id) },
  };
}

/** A letter that left is kept without what its links open: they are its reader's alone. */
const withoutTokens = (text: string): string => text.replace(/([?&]token=)[^\s&]+/g, "$1…");

async function isKnown(tx: Transaction, id: string): Promise<boolean> {
  const letter = await tx.selectFrom("mails").select("id").where("id", "=", id).executeTakeFirst();
  return letter !== undefined;
}
