import type pg from "pg";
import { readConfig } from "../../infrastructure/config.ts";
import { openDatabase } from "../../infrastructure/database/database.ts";
import { withClient } from "../../infrastructure/database/long-connections.ts";
import { withPlace } from "../../infrastructure/database-place.ts";
import { type MediaStoreKind, readMediaChoice } from "../../infrastructure/storage/media-choice.ts";
import { counted, megabytes } from "../backups/words.ts";
import { needed, options } from "../command.ts";
import { CommandError } from "../command-error.ts";
import { withDatabase } from "../commands/with-database.ts";
import { say } from "../say.ts";
import { enterMove, mediaInWords } from "./enter-move.ts";
import { refuseOlder } from "./move-database.ts";
import { eraseFormer, type MovedMedia, moveMedia } from "./move-media.ts";

const SAID_EVERY_MS = 5000;

/** `move --media`: beside a server in motion, which takes the new place by itself. */
export async function moveMediaCommand(args: string[]): Promise<void> {
  const given = options(args, ["media"], ["remove-old"]);
  const to = kindIn(needed("media", given.media));
  const config = await withPlace(readConfig(process.env));
  let told = Date.now();
  const onProgress = (files: number) => {
    if (Date.now() - told < SAID_EVERY_MS) return;
    told = Date.now();
    say(`${counted(files, "fichier copié et comparé", "fichiers copiés et comparés")}…`);
  };
  const isRemoval = given["remove-old"] ?? false;
  const { files, bytes } = await withDatabase(config, async (database): Promise<MovedMedia> => {
    await withClient(database, refuseOlder);
    const { db, close } = openDatabase({ ...database, max: 2 });
    try {
      const before = await readMediaChoice(db, config.dataDir);
      const findRecorded = (ids: readonly string[]) => recordedOf(database, ids);
      const wish = { db, config, to, onProgress };
      const moved = await (isRemoval ? eraseFormer(wish) : moveMedia({ ...wish, findRecorded }));
      const { s3 } = await readMediaChoice(db, config.dataDir);
      const former = mediaInWords(before.former ?? before.place, before.s3);
      if (isRemoval) await enterMove(database, "former-place-erased", { after: former });
      else
        await enterMove(database, "media-moved", { before: former, after: mediaInWords(to, s3) });
      return moved;
    } finally {
      await close();
    }
  });
  const same = `${counted(files, "fichier", "fichiers")}, ${megabytes(bytes)}, les mêmes des deux côtés.`;
  if (isRemoval) return say(`C’est fait\u00a0: ${same} L’ancien endroit est vide.`);
  say(
    `C’est fait\u00a0: ${same}`,
    "Parvis lit et écrit maintenant au nouvel endroit\u202f; rien n’a été interrompu.",
    `Ce qui se trouvait à l’ancien y est encore. Quand tout va bien\u00a0: npm run parvis -- move --media ${to} --remove-old`,
  );
}

const recordedOf = (database: pg.ClientConfig, ids: readonly string[]) =>
  withClient(database, async (client) => {
    const asked = "select id from media where id = any($1::uuid[])";
    const { rows } = await client.query<{ id: string }>(asked, [ids]);
    return new Set(rows.map(({ id }) => id));
  });

function kindIn(text: string): MediaStoreKind {
  if (text === "disk" || text === "s3") return text;
  throw new CommandError("--media attend s3 ou disk.");
}
