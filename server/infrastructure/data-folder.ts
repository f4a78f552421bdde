import { access, constants, mkdir, open } from "node:fs/promises";

const remedies: Record<string, string> = {
  EACCES: "Parvis n’a pas le droit d’y écrire",
  EPERM: "Parvis n’a pas le droit d’y écrire",
  EROFS: "le disque est en lecture seule",
  ENOSPC: "le disque est plein",
  ENOTDIR: "un fichier porte déjà ce nom",
  EEXIST: "un fichier porte déjà ce nom",
};

/**
 * Makes sure the data folder exists and can be written; one we create is private (0700),
 * one the operator made keeps its own mode.
 * @throws in French, with the remedy, when it cannot be used.
 */
export async function makeDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    throw new Error(
      `Le dossier de données ${folder} ne peut pas servir\u00a0: ${remedies[code] ?? code}. ` +
        "Corrigez-le, ou choisissez-en un autre avec PARVIS_DATA_DIR.",
      { cause: error },
    );
  }
}

/** Makes the names just created or renamed in a folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, constants.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
