import type { Job } from "../../../infrastructure/jobs/jobs.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { createVault } from "../../../infrastructure/vault.ts";
import { readCommunity } from "../../people/index.ts";
import type { PasswordLinkKept } from "../identity.events.ts";
import { resetLetter } from "../letters.ts";
import { findByAddress } from "../provider/external-identity.repository.ts";
import { makePasswordLink, PASSWORD_LINK_PLACE, SEND_PASSWORD_LINK } from "./password-link.ts";

/** Writes to who asked for a new password, if the address is a member's. */
export const sendPasswordLinkJob = (services: Services): Job => ({
  name: SEND_PASSWORD_LINK,
  async run(data) {
    const { sealed } = data as { sealed: string };
    const { db, mailer, outbox, secrets } = services;
    const to = createVault(secrets.encryption).open(PASSWORD_LINK_PLACE, sealed);
    const member = await findByAddress(db, to);
    if (!member) return;
    await act(services, async (tx) => {
      const title = (await readCommunity(tx))?.title ?? "Parvis";
      const { memberId } = member;
      const { url, expiresAt: endsAt } = await makePasswordLink(tx, services, memberId);
      await mailer.post(tx, { to, endsAt, ...resetLetter(title, url) });
      const kept: PasswordLinkKept = { kind: "password-link-kept", memberId };
      if (!mailer.delivers) await outbox.record(tx, kept);
    });
  },
});
