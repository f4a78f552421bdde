import type { Mail } from "../../../shared/administration/running.contract.ts";
import type { Database, Transaction } from "../database/database.ts";
import { uuidv7 } from "../ids.ts";
import type { Job, JobQueue } from "../jobs/jobs.ts";
import { createHandOver, MAYBE_SENT } from "./hand-over.ts";

export type Letter = {
  to: string;
  subject: string;
  text: string;
  /** The same words, for programs that draw them. */
  html?: string;
  /** Until when its link opens: passed on later, it would serve nothing. */
  endsAt?: Date;
  /** Whether it says nothing more than what its recipient sees once they have come by themselves. */
  untilSeen?: boolean;
  /** The address of one-click unsubscribing (RFC 8058), for letters to lists. */
  unsubscribeUrl?: string;
  /** Nothing of it is kept once it left: it is to someone of whom nothing is kept. */
  forgotten?: boolean;
};

/** Letters that did not leave, by whom they are for and by what their text holds. */
export type LetterLink = { to: string; holds: string };

export type Mailer = {
  /** Whether a mail server is set; without one, letters are kept for the administrator to pass on. */
  delivers: boolean;
  /** Writes a letter in the caller's transaction; it leaves after the commit. */
  post(tx: Transaction | Database, letter: Letter): Promise<void>;
  /**
   * Writes many letters in the caller's transaction; they leave after those written one by one.
   *
   * @returns their ids, in the same order
   */
  postAll(tx: Transaction, letters: readonly Letter[]): Promise<string[]>;
  /**
   * Sends again a letter that failed, or was kept while no mail server was set. A letter that was
   * sent or is being sent stays as it is. Only for a mailer that `delivers`.
   *
   * @returns false when there is no such letter
   */
  again(tx: Transaction, id: string): Promise<boolean>;
  /**
   * Notes that a letter which failed or was kept reached its recipient by hand.
   *
   * @returns false when there is no such letter
   */
  passedOn(tx: Transaction, id: string): Promise<boolean>;
  /** Notes that the link of a letter was used, which nobody is to pass on any more. */
  linkUsed(tx: Transaction, link: LetterLink): Promise<void>;
  /** Notes that the links of letters open no more: another was made in their place. */
  linksReplaced(tx: Transaction, links: LetterLink): Promise<void>;
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
/** Priority of letters to a list: behind the letters that a recipient waits for. */
const BEHIND = -1;
/** A recipient waits for a letter whose process was killed: it is retried in a minute or two. */
const DEAD_AFTER_S = 60;
/** Letters written by one statement. */
const BATCH = 1000;

/** Mail by SMTP, or an outbox the administrator reads when there is no mail server. */
export function createMailer(parts: Parts): Mailer {
  const { jobs, clock } = parts;
  const delivers = parts.smtpUrl !== null;
  const send = createSending(parts);

  const toRow = ({ to, subject, text, html = "", ...letter }: Letter) => ({
    id: uuidv7(),
    recipient: to,
    subject,
    text,
    html: html || null,
    unsubscribe_url: letter.unsubscribeUrl ?? null,
    ends_at: letter.endsAt ?? null,
    until_seen: letter.untilSeen ?? false,
    forgotten_once_sent: letter.forgotten ?? false,
    state: delivers ? ("queued" as const) : ("kept" as const),
    created_at: clock(),
  });

  return {
    delivers,
    async post(tx, letter) {
      const row = toRow(letter);
      await tx.insertInto("mails").values(row).execute();
      if (delivers) await jobs.enqueue(tx, JOB, { id: row.id });
    },
    async postAll(tx, letters) {
      const rows = letters.map(toRow);
      for (let start = 0; start < rows.length; start += BATCH) {
        const batch = rows.slice(start, start + BATCH);
        await tx.insertInto("mails").values(batch).execute();
        const ids = batch.map(({ id }) => ({ id }));
        if (delivers) await jobs.enqueueAll(tx, JOB, ids, { priority: BEHIND });
      }
      return rows.map(({ id }) => id);
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
    async passedOn(tx, id) {
      const passed = await tx
        .updateTable("mails")
        .set({ state: "sent", error: null, sent_at: clock(), html: null, unsubscribe_url: null })
        .where("id", "=", id)
        .where("state", "in", ["failed", "kept"])
        .returning("id")
        .executeTakeFirst();
      return passed !== undefined || (await isKnown(tx, id));
    },
    async linkUsed(tx, link) {
      await notSent(tx, link).set({ used_at: clock() }).execute();
    },
    async linksReplaced(tx, links) {
      await notSent(tx, links).set({ ends_at: clock() }).execute();
    },
    job: {
      name: JOB,
      deadAfterSeconds: DEAD_AFTER_S,
      run: (data) => send((data as { id: string }).id),
    },
  };
}

/** What came of handing a letter over. */
type Change = {
  state: Mail["state"];
  error: string | null;
  sent_at?: Date;
  text?: string;
  html?: null;
  unsubscribe_url?: null;
};

/**
 * Makes the function that hands a letter to the mail server, by its id, and records the outcome.
 * It throws the mail server's error, so that the job is retried. A letter whose process died while
 * the mail server may have taken it is not sent again by itself: it has failed, and says why.
 */
function createSending({ db, clock, smtpUrl, from }: Parts): (id: string) => Promise<void> {
  const handOver = smtpUrl === null ? null : createHandOver(smtpUrl);

  const mark = (id: string, change: Change) =>
    db.updateTable("mails").set(change).where("id", "=", id).execute();

  return async (id) => {
    const letter = await db
      .selectFrom("mails")
      .selectAll()
      .where("id", "=", id)
      .where("state", "in", ["queued", "failed"])
      .executeTakeFirst();
    if (!letter) return;
    // The mail server was taken away since: the administrator passes the letter on.
    if (!handOver) return void (await mark(id, { state: "kept", error: null }));
    if (letter.error === MAYBE_SENT)
      return void (await mark(id, { state: "failed", error: MAYBE_SENT }));
    try {
      const { recipient: to, subject, text } = letter;
      const drawn = letter.html === null ? {} : { html: letter.html };
      const headers = unsubscribeHeaders(letter.unsubscribe_url);
      const messageId = `<${id}@parvis>`;
      const message = { from, to, subject, text, ...drawn, messageId, headers };
      await handOver(message, () => mark(id, { state: letter.state, error: MAYBE_SENT }));
    } catch (error) {
      await mark(id, { state: "failed", error: String((error as Error).message).slice(0, 500) });
      throw error;
    }
    if (letter.forgotten_once_sent)
      return void (await db.deleteFrom("mails").where("id", "=", id).execute());
    const text = withoutTokens(letter.text);
    const forgotten = { text, html: null, unsubscribe_url: null };
    await mark(id, { state: "sent", error: null, sent_at: clock(), ...forgotten });
  };
}

/** A letter that left is kept without what its links open: they are its reader's alone. */
const withoutTokens = (text: string): string =>
  text.replace(/([?&]token=|\/desabonnement\/)[^\s&]+/g, "$1…");

/**
 * Headers that let a mail program unsubscribe in one click (RFC 2369, RFC 8058). Without HTTPS they
 * only link to the page.
 */
function unsubscribeHeaders(url: string | null): Record<string, string> {
  if (url === null) return {};
  const page = { "List-Unsubscribe": `<${url}>` };
  if (!url.startsWith("https:")) return page;
  return { ...page, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

/** What someone may still pass on, of the letters that hold a link. */
const notSent = (tx: Transaction, { to, holds }: LetterLink) =>
  tx
    .updateTable("mails")
    .where("state", "in", ["kept", "failed"])
    .where("recipient", "=", to)
    .where("used_at", "is", null)
    .where((eb) => eb(eb.fn<number>("strpos", ["text", eb.val(holds)]), ">", 0));

async function isKnown(tx: Transaction, id: string): Promise<boolean> {
  const letter = await tx.selectFrom("mails").select("id").where("id", "=", id).executeTakeFirst();
  return letter !== undefined;
}
