import type { Command } from "../command.ts";
import { MOVE_DATABASE } from "./move-command.ts";
import { MOVE_MEDIA } from "./move-media-command.ts";

/** Moves what an installation keeps: its files, or its database. */
export const MOVE: Command = {
  usage: `${MOVE_MEDIA.usage}\n  ${MOVE_DATABASE.usage}`,
  about: `${MOVE_MEDIA.about}.\n      ${MOVE_DATABASE.about}`,
  async alone(args) {
    const isMedia = args.some((one) => /^--media(=|$)/.test(one));
    const command = isMedia ? MOVE_MEDIA : MOVE_DATABASE;
    if ("alone" in command) await command.alone(args);
  },
};
