/** Why a backup cannot be made or used, and what to do, in French: for the operator, without a stack. */
export class BackupError extends Error {
  override name = "BackupError";
  /** What a program tells apart: there is no room, another is being made, its place is gone. */
  readonly why: "no-room" | "busy" | "no-place" | null;

  constructor(message: string, why: "no-room" | "busy" | "no-place" | null = null) {
    super(message);
    this.why = why;
  }
}

/** Said of an archive that is not what was written, byte for byte. */
export const ALTERED =
  "Cette sauvegarde est abîmée ou incomplète\u00a0: elle n’est plus ce qui a été écrit. " +
  "Rien n’a été touché. Prenez-en une autre copie, ou la sauvegarde d’un autre jour.";
