import type { DemonstrationPost, GroupKey } from "../types.ts";
import { accueil } from "./accueil.ts";
import { conseil } from "./conseil.ts";
import { entraide } from "./entraide.ts";
import { etude } from "./etude.ts";
import { familles } from "./familles.ts";
import { intercession } from "./intercession.ts";
import { jeunes } from "./jeunes.ts";
import { louange } from "./louange.ts";

/** The posts of each group, newest first. */
export const posts: Readonly<Record<GroupKey, readonly DemonstrationPost[]>> = {
  accueil,
  louange,
  intercession,
  jeunes,
  familles,
  etude,
  entraide,
  conseil,
};
