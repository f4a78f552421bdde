import { createHash, randomBytes } from "node:crypto";
import { bech32 } from "@scure/base";
import { identityToRecipient } from "age-encryption";
import { combine, split } from "shamir-secret-sharing";
import { PAPER_BYTES, readLines, writeLines } from "../../../shared/installation/key-lines.ts";

/** A recovery key as it is shown once: nothing but `recipient` is kept. */
export type MadeKey = {
  /** What backups are sealed for. */
  recipient: string;
  /** Four lines of groups of letters that open them. */
  key: string[];
  /** Three times four lines, any two of which open them too. */
  shares: string[][];
};

export type RecoveredIdentity =
  | { ok: true; identity: string }
  | {
      ok: false;
      /**
       * `line`: a mistyped one. `one-more`: one share alone. `same-share`: the same one twice.
       * `other-key`: shares that do not belong together.
       */
      fault: "line" | "same-share" | "other-key" | "one-more";
      /** Of a mistyped line, counted from 1, and of the text it stands in, counted from 0. */
      line?: number;
      text?: number;
    };

const SECRET_BYTES = 32;
const SHARES = 3;
const NEEDED = 2;

/** What stands first on paper: 0 for the key itself, else the number of a share. */
const KEY_KIND = 0;

// Then which key it is of, by four bytes of its public part, and of which splitting, by two drawn.
const KEY_MARK = 4;
const SPLIT_MARK = 2;
const HEAD = 1 + KEY_MARK + SPLIT_MARK;

/** The identity of age(1) whose secret is these 32 bytes. */
export const identityOf = (secret: Uint8Array): string =>
  bech32.encodeFromBytes("AGE-SECRET-KEY-", secret).toUpperCase();

/** Makes a recovery key and splits it. */
export async function makeRecoveryKey(): Promise<MadeKey> {
  const secret = new Uint8Array(randomBytes(SECRET_BYTES));
  const recipient = await identityToRecipient(identityOf(secret));
  const mark = new Uint8Array([...markOf(recipient), ...randomBytes(SPLIT_MARK)]);
  const parts = await split(secret, SHARES, NEEDED);
  return {
    recipient,
    key: writeLines(paperOf(KEY_KIND, mark, secret)),
    shares: parts.map((part, index) => writeLines(paperOf(index + 1, mark, part))),
  };
}

function paperOf(kind: number, mark: Uint8Array, content: Uint8Array): Uint8Array {
  const paper = new Uint8Array(PAPER_BYTES);
  paper.set([kind, ...mark]);
  paper.set(content, HEAD);
  return paper;
}

const markOf = (recipient: string): Uint8Array =>
  createHash("sha256").update(recipient).digest().subarray(0, KEY_MARK);

/** What a key is called on its papers and in the administration: « 3F2A 91C0 ». */
export const keyNumber = (recipient: string): string =>
  Buffer.from(markOf(recipient))
    .toString("hex")
    .toUpperCase()
    .replace(/(.{4})/, "$1 ");

/**
 * The identity that opens backups, of what people typed: the recovery key alone, or two shares of it.
 * An identity of age(1) is taken as it is.
 */
export async function recoverIdentity(words: readonly string[]): Promise<RecoveredIdentity> {
  const given = words.filter((text) => text.trim() !== "");
  const known = given.find((text) => /^AGE-SECRET-KEY-1[0-9A-Z]{58}$/i.test(text.trim()));
  if (known) return checked(known.trim().toUpperCase());
  const papers: Uint8Array[] = [];
  for (const [text, typed] of given.entries()) {
    const read = readLines(typed);
    if (!read.ok) return { ok: false, fault: "line", line: read.line, text };
    papers.push(read.bytes);
  }
  const key = papers.find(([kind]) => kind === KEY_KIND);
  if (key) return opened(key.subarray(HEAD, HEAD + SECRET_BYTES), key);
  const [first, ...others] = papers;
  const second = others.find((paper) => paper[0] !== first?.[0]);
  if (!first || others.length === 0) return { ok: false, fault: "one-more" };
  if (others.some((paper) => !sameMark(paper, first))) return { ok: false, fault: "other-key" };
  if (!second) return { ok: false, fault: "same-share" };
  const parts = [first, second].map((paper) => new Uint8Array(paper.subarray(HEAD)));
  return opened(await combine(parts), first);
}

const sameMark = (one: Uint8Array, other: Uint8Array): boolean =>
  one.subarray(1, HEAD).every((byte, at) => byte === other[at + 1]);

/** The identity of a secret, once its public part is the one that the paper names. */
async function opened(secret: Uint8Array, paper: Uint8Array): Promise<RecoveredIdentity> {
  const identity = identityOf(secret);
  const mark = markOf(await identityToRecipient(identity));
  return mark.every((byte, at) => byte === paper[at + 1])
    ? { ok: true, identity }
    : { ok: false, fault: "other-key" };
}

async function checked(identity: string): Promise<RecoveredIdentity> {
  try {
    await identityToRecipient(identity);
    return { ok: true, identity };
  } catch {
    return { ok: false, fault: "line", line: 1, text: 0 };
  }
}
