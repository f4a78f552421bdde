import { findMediaChoice } from "../../infrastructure/storage/media-choice.ts";
import {
  adoptMediaFolder,
  assertMediaFolder,
  MediaFolderError,
} from "../../infrastructure/storage/media-folder.ts";
import { options } from "../command.ts";
import { say } from "../say.ts";
import { withRecord } from "./with-record.ts";

/** Has the record look for media in the data folder of this server. */
export async function adopt(args: string[]): Promise<void> {
  const { yes = false } = options(args, [], ["yes"]);
  await withRecord(
    async ({ config: { databaseUrl, dataDir }, db }) => {
      if (!databaseUrl)
        return say("La base de données est dans ce dossier de données\u00a0: il est le bon.");
      if ((await findMediaChoice(db))?.place === "s3")
        return say(
          "Les photos et les fichiers sont dans un espace S3\u00a0: le dossier de données n’importe pas.",
        );
      const refused = await assertMediaFolder(db, dataDir).catch((error) => error);
      if (refused === undefined)
        return say("La base connaît déjà ce dossier de données\u00a0: il n’y a rien à changer.");
      if (!(refused instanceof MediaFolderError)) throw refused;
      if (!yes)
        return say(
          ...changes(dataDir),
          "Rien n’est changé. Pour le faire\u00a0: adopt-folder --yes",
        );
      await adoptMediaFolder(db, dataDir);
      say("C’est fait.", ...changes(dataDir));
    },
    { otherFolder: true },
  );
}

const changes = (dataDir: string): string[] => [
  "Changer de dossier de données change ceci\u00a0:",
  `  les photos et les fichiers se lisent dans ${dataDir}/media\u202f; ce qui n’y est pas manque à tous\u202f;`,
  "  les autres serveurs de la communauté sont à arrêter, puis à redémarrer avec ce même dossier.",
];
