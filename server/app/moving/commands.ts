import type { Command } from "../command.ts";

/** Moves what an installation keeps: its files, or its database. */
export const MOVE: Command = {
  usage:
    "move --media s3|disk [--remove-old]\n  move --database [ADRESSE|embedded] | --undo | --remove-old",
  about: `Déménage les photos et les fichiers dans l’espace S3_BUCKET, ou de retour sur le disque (disk), pendant que la communauté vit\u202f; --remove-old efface ensuite ce qui est resté à l’ancien endroit.
      Déménage la base de données dans un PostgreSQL à vous (postgresql://…), ou de retour dans celui qui est fourni (embedded)\u202f; chacun lit pendant ce temps, et personne n’écrit. Sans adresse, celle de PARVIS_MOVE_TO. --remove-old efface ensuite l’ancienne\u202f; --undo rend une base quittée à DATABASE_URL`,
  async alone(args) {
    const isMedia = args.some((one) => /^--media(=|$)/.test(one));
    if (isMedia) return (await import("./move-media-command.ts")).moveMediaCommand(args);
    await (await import("./move-command.ts")).moveDatabaseCommand(args);
  },
};
