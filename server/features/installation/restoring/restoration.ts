import { DomainError } from "../../../../shared/ground/errors.ts";
import type {
  ExaminedBackup,
  RestorationState,
} from "../../../../shared/installation/restoration.contract.ts";
import type { RestoreProgress } from "../../../../shared/installation/restoring.ts";
import { identityOf } from "../../../infrastructure/backup/recovery-key.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { readCommunity } from "../../people/index.ts";
import { locateBackup } from "./found-backups.ts";
import { keepNote, newTicket } from "./restored-note.ts";

/** What is asked of the process that reads a backup, or unpacks it beside what is there. */
export type RestoreTask = {
  what: "examine" | "unpack";
  file: string;
  /** What opens it, where it is sealed. */
  identities: string[];
  /** Whether it was sent by itself: nothing that belongs to it can stand beside it. */
  isAlone: boolean;
  signOut: boolean;
  communityUrl: string | null;
};

/** What it answers. */
export type RestoreAnswer =
  | {
      ok: true;
      examined: Omit<ExaminedBackup, "id" | "bytes" | "sealed">;
      letters: number;
      erased: number;
      communityUrl: string;
    }
  | { ok: false; reason: string; wrongKey: boolean };

export type RestorationParts = {
  /** Works in a process of its own. @throws when it was killed, or broke */
  run(
    task: RestoreTask,
    hear: (progress: RestoreProgress) => void,
    signal: AbortSignal,
  ): Promise<RestoreAnswer>;
  /** Erases what a process that did not end well left beside. */
  clear(): Promise<void>;
  /** Stops this server, puts what was unpacked in its place, and serves it. */
  takePlace(): void;
};

export type RestoreChoices = Pick<RestoreTask, "signOut" | "communityUrl">;

/** What was read, and may be brought back as long as the file is the same. */
type Ready = { backup: ExaminedBackup; file: string; identities: string[]; stamp: string };

type Doing = { controller: AbortController; ended: Promise<void> };

const KILLED =
  "La reprise s’est arrêtée avant sa fin\u00a0: le serveur manquait peut-être de mémoire ou de place. " +
  "Rien n’a été touché. Recommencez.";

const PLACING = { step: "place", done: 0, total: 1 } as const;

/** Bringing a backup back on a server where no community is: one thing at a time. */
export class Restoration {
  readonly #services: Services;
  readonly #parts: RestorationParts;
  #state: RestorationState = { state: "idle" };
  #ready: Ready | null = null;
  #doing: Doing | null = null;

  constructor(services: Services, parts: RestorationParts) {
    this.#services = services;
    this.#parts = parts;
  }

  get state(): RestorationState {
    return this.#state;
  }

  /** Whether something is read or brought back now: no community may be installed meanwhile. */
  get isBusy(): boolean {
    return this.#doing !== null;
  }

  /**
   * Begins to read a backup whole.
   *
   * @throws DomainError NOT_FOUND, RESTORE_RUNNING, ALREADY_INSTALLED
   */
  async examine(id: string, given: readonly string[]): Promise<RestorationState> {
    const { config, secrets } = this.#services;
    const located = await locateBackup(config, id);
    if (!located) throw new DomainError("NOT_FOUND");
    await this.#refuseUnlessFree();
    const { file, bytes: size, sealed, stamp } = located;
    const identities = sealed ? [identityOf(secrets.backup), ...given] : [];
    const began = { step: "check", done: 0, total: size } as const;
    this.#begin(id, { state: "examining", id, progress: began }, async (signal) => {
      this.#ready = null;
      const isAlone = isSent(id);
      const task = { what: "examine", file, identities, isAlone, signOut: false } as const;
      const answer = await this.#parts.run(
        { ...task, communityUrl: null },
        (progress) => {
          this.#state = { state: "examining", id, progress: { ...progress, total: size } };
        },
        signal,
      );
      if (answer.ok) {
        const backup = { ...answer.examined, id, bytes: size, sealed };
        this.#ready = { backup, file, identities, stamp };
        return { state: "ready", backup };
      }
      if (answer.wrongKey) return { state: "sealed", id, wrongKey: given.length > 0 };
      return { state: "failed", id, reason: answer.reason };
    });
    return this.#state;
  }

  /**
   * Begins to bring back what was just read.
   *
   * @returns what its author is known by once it is over
   * @throws DomainError RESTORE_NOT_READY, RESTORE_RUNNING, ALREADY_INSTALLED
   */
  async restore(choices: RestoreChoices): Promise<string> {
    await this.#refuseUnlessFree();
    const ready = this.#ready;
    const located = ready && (await locateBackup(this.#services.config, ready.backup.id));
    if (!ready || located?.stamp !== ready.stamp) throw new DomainError("RESTORE_NOT_READY");
    const { backup } = ready;
    const ticket = newTicket();
    const began = { step: "check", done: 0, total: backup.bytes } as const;
    this.#begin(backup.id, { state: "restoring", backup, progress: began }, async (signal) => {
      const { file, identities } = ready;
      const isAlone = isSent(backup.id);
      const task = { what: "unpack", file, identities, isAlone, ...choices } as const;
      const answer = await this.#parts.run(
        task,
        (progress) => {
          const total = progress.step === "check" ? backup.bytes : progress.total;
          this.#state = { state: "restoring", backup, progress: { ...progress, total } };
        },
        signal,
      );
      if (!answer.ok) return { state: "failed", id: backup.id, reason: answer.reason };
      return this.#place(ready, { ticket, signedOut: choices.signOut, ...answer });
    });
    return ticket;
  }

  /** Ends what goes on, and forgets what was read; what is put in its place is held no more. */
  async giveUp(): Promise<void> {
    if (this.#state.state === "restoring" && this.#state.progress.step === "place") return;
    this.#doing?.controller.abort();
    await this.#doing?.ended;
    this.#ready = null;
    this.#state = { state: "idle" };
  }

  async #place(
    { backup }: Ready,
    { ticket, letters, erased, signedOut, communityUrl }: PlacedBackup,
  ): Promise<RestorationState> {
    const { db, config, clock } = this.#services;
    const placing = { state: "restoring", backup, progress: PLACING } as const;
    this.#state = placing;
    // Installed by another process meanwhile: what stands there is somebody's.
    if (await readCommunity(db)) throw new DomainError("ALREADY_INSTALLED");
    const { title, madeAt } = backup;
    const about = { title, madeAt, letters, erased, signedOut, communityUrl };
    const restored = { ...about, publicUrl: config.publicUrl };
    await keepNote(config.dataDir, { ticket, at: clock(), restored });
    this.#parts.takePlace();
    return placing;
  }

  async #refuseUnlessFree(): Promise<void> {
    if (this.#doing) throw new DomainError("RESTORE_RUNNING");
    if (await readCommunity(this.#services.db)) throw new DomainError("ALREADY_INSTALLED");
  }

  /** Begins what only one may do; `work` answers the state in which it ends. */
  #begin(
    id: string,
    beginning: RestorationState,
    work: (signal: AbortSignal) => Promise<RestorationState>,
  ): void {
    if (this.#doing) throw new DomainError("RESTORE_RUNNING");
    this.#state = beginning;
    const controller = new AbortController();
    const ended = work(controller.signal)
      .catch((error): RestorationState => {
        if (controller.signal.aborted) return { state: "idle" };
        this.#services.log.error({ err: error }, "Reprise d’une sauvegarde interrompue");
        return { state: "failed", id, reason: KILLED };
      })
      .then(async (end) => {
        const isPlaced = end.state === "restoring";
        if (!isPlaced) await this.#parts.clear().catch(() => {});
        this.#state = end;
        if (!isPlaced) this.#doing = null;
      });
    this.#doing = { controller, ended };
  }
}

const isSent = (id: string): boolean => id.startsWith("arrived/");

type PlacedBackup = {
  ticket: string;
  letters: number;
  erased: number;
  signedOut: boolean;
  communityUrl: string;
};
