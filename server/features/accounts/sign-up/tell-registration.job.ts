import { inTransaction } from "../../../infrastructure/database/transaction.ts";
import type { Job } from "../../../infrastructure/jobs/jobs.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { readCommunity } from "../../people/index.ts";
import type { MemberRegistered } from "../identity.events.ts";
import { registrationLetter } from "../letters.ts";
import { findAdministrators, findName } from "./registration.query.ts";

export const TELL_REGISTRATION = "tell-registration";

/** Writes to the administrators when a registration waits for their agreement. */
export const tellRegistrationJob = (services: Services): Job => ({
  name: TELL_REGISTRATION,
  async run(data) {
    const { memberId, pending } = data as MemberRegistered;
    if (!pending) return;
    const { config, db, mailer } = services;
    const name = await findName(db, memberId);
    const community = await readCommunity(db);
    if (!name || !community) return;
    const link = `${config.publicUrl}/administration/inscriptions`;
    const letter = registrationLetter(community.title, name, link);
    const administrators = await findAdministrators(db);
    // All or none: done again after a crash, it writes to nobody twice.
    await inTransaction(db, async (tx) => {
      for (const to of administrators) await mailer.post(tx, { to, ...letter });
    });
  },
});
