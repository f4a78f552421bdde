import { readConfig } from "../../infrastructure/config.ts";
import type { MediaStoreKind } from "../../infrastructure/storage/media-place.ts";
import { counted, megabytes } from "../backups/words.ts";
import { type Command, CommandError, needed, options } from "../command.ts";
import { say } from "../say.ts";
import { eraseFormer, moveMedia } from "./move-media.ts";

const SAID_EVERY_MS = 5000;

/** `move --media`: beside a server in motion, which takes the new place by itself. */
export const MOVE_MEDIA: Command = {
  usage: "move --media s3|disk [--remove-old]",
  about:
    "Déménage les photos et les fichiers dans l’espace S3_BUCKET, ou de retour sur le disque (disk), pendant que la communauté vit\u202f; --remove-old efface ensuite ce qui est resté à l’ancien endroit",
  alone: moveMediaCommand,
};

async function moveMediaCommand(args: string[]): Promise<void> {
  const given = options(args, ["media"], ["remove-old"]);
  const to = kindIn(needed("media", given.media));
  const config = readConfig(process.env);
  let told = Date.now();
  const onProgress = (files: number) => {
    if (Date.now() - told < SAID_EVERY_MS) return;
    told = Date.now();
    say(`${counted(files, "fichier copié et comparé", "fichiers copiés et comparés")}…`);
  };
  const move = given["remove-old"] ? eraseFormer : moveMedia;
  const { files, bytes } = await move({ config, to, onProgress });
  const same = `${counted(files, "fichier", "fichiers")}, ${megabytes(bytes)}, les mêmes des deux côtés.`;
  if (given["remove-old"]) return say(`C’est fait\u00a0: ${same} L’ancien endroit est vide.`);
  say(
    `C’est fait\u00a0: ${same}`,
    "Parvis lit et écrit maintenant au nouvel endroit\u202f; rien n’a été interrompu.",
    `Ce qui se trouvait à l’ancien y est encore. Quand tout va bien\u00a0: npm run parvis -- move --media ${to} --remove-old`,
  );
}

function kindIn(text: string): MediaStoreKind {
  if (text === "disk" || text === "s3") return text;
  throw new CommandError("--media attend s3 ou disk.");
}
