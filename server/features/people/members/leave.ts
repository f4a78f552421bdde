import { deleteLettersTo } from "../../../infrastructure/mailer/delete-letters.ts";
import type { Departure } from "../../../infrastructure/services.ts";
import { erasePortrait } from "../../media/index.ts";
import { forgetImported } from "./imported-people.repository.ts";
import { anonymise } from "./member.repository.ts";

/**
 * Makes a member a former one: what they wrote stays, under « Ancien membre », unless they took
 * back their consent: it is then hidden until it is erased. Their identity is deleted, and so are
 * the letters sent to them, which name them and hold links.
 */
export const becomeFormer: Departure = async (tx, services, { memberId, email }) => {
  const keptId = await forgetImported(tx, memberId);
  const portraitId = await anonymise(tx, memberId);
  for (const id of [keptId, portraitId]) if (id) await erasePortrait(tx, services, id);
  await deleteLettersTo(tx, email);
};
