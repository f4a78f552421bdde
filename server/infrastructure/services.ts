import type { Config } from "./config.ts";
import type { Database, Transaction } from "./database/database.ts";
import type { Ffmpeg } from "./ffmpeg/ffmpeg.ts";
import type { JobQueue } from "./jobs/jobs.ts";
import type { BriefNews } from "./live/brief-news.ts";
import type { Log } from "./log.ts";
import type { Mailer } from "./mailer/mailer.ts";
import type { Outbox } from "./outbox/outbox.ts";
import type { Outgoing } from "./outgoing/outgoing.ts";
import type { SharedCounts } from "./redis/shared-counts.ts";
import type { Secrets } from "./secrets.ts";
import type { MediaStore } from "./storage/media-store.ts";

/** How passwords are kept and compared. */
export type Passwords = {
  hash(password: string): Promise<string>;
  verify(kept: { hash: string; password: string }): Promise<boolean>;
};

/** Tells the members who see what a media is attached to that it changed, if it is attached. */
export type TellMediaReaders = (
  tx: Transaction,
  services: Pick<Services, "outbox">,
  mediaId: string,
) => Promise<void>;

/** What use cases are given: everything outside of pure rules, ready to be replaced in a test. */
export type Services = {
  config: Config;
  secrets: Secrets;
  db: Database;
  outbox: Outbox;
  jobs: JobQueue;
  mailer: Mailer;
  media: MediaStore;
  /** Null where it is not installed. */
  ffmpeg: Ffmpeg | null;
  outgoing: Outgoing;
  passwords: Passwords;
  /** What processes count together; null where each counts alone. */
  sharedCounts: SharedCounts | null;
  log: Log;
  clock: () => Date;
  /** Sends a passing fact to the streams open now: it is not stored. */
  sayBriefly(news: BriefNews): Promise<void>;
  /**
   * Notifies members after all of a fact that was passed over.
   *
   * @returns false when none is kept under this id
   * @throws what telling threw: it stays kept
   */
  tellPassedOver(id: string): Promise<boolean>;
  /** Runs each domain's part of a member's departure for good. */
  leaveEverywhere(tx: Transaction, who: Departing): Promise<void>;
  /** Has each domain erase some of what a member wrote. @returns how many; 0 once nothing is left */
  eraseEverywhere(tx: Transaction, memberId: string, count: number): Promise<number>;
  /** Runs each domain's part of a member's suspension. */
  suspendEverywhere(tx: Transaction, memberId: string): Promise<void>;
  /** Makes each domain tell the members who see a media there that it changed. */
  tellMediaReaders(tx: Transaction, mediaId: string): Promise<void>;
  /** Enters in the journal of acts that a member signed in, where they run the community. */
  noteSignIn(tx: Transaction, memberId: string): Promise<void>;
  /** Forgets at once what this process remembers of a member's rights. */
  forgetViewer(memberId: string): void;
};

/** A member who leaves the community for good, with the address they had until now. */
export type Departing = { memberId: string; email: string; at: Date };

/** What a domain does when a member leaves, inside the transaction that removes them. */
export type Departure = (tx: Transaction, services: Services, who: Departing) => Promise<void>;

/**
 * Erases some of what a member wrote, at most `count` of a kind.
 *
 * @returns how many were erased; 0 once nothing is left
 */
export type Erasure = (
  tx: Transaction,
  services: Services,
  memberId: string,
  count: number,
) => Promise<number>;

/** What a domain does when a member is suspended, inside the transaction of the decision. */
export type Suspension = (tx: Transaction, services: Services, memberId: string) => Promise<void>;
