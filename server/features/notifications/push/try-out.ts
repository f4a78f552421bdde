import { DomainError } from "../../../../shared/ground/errors.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { readCommunity } from "../../people/index.ts";
import { type Caller, installationOf } from "./installation.ts";
import { pushMessage } from "./push-message.ts";
import { findReached, findTrial } from "./send.query.ts";
import { saveTrial } from "./send.repository.ts";
import { sendAlert } from "./send-alerts.ts";

/**
 * Sends an alert that says nothing but that alerts arrive, to the browser that calls, at once
 * or never: the person is there, and reads what came of it.
 *
 * @returns its id, by which the browser says that it showed it
 * @throws DomainError INSTALLATION_INVALID, PUSH_NOT_REGISTERED, PUSH_NOT_SENT
 */
export async function tryOut(services: Services, caller: Caller): Promise<string> {
  const at = services.clock();
  const { id, message, ...leaving } = await act(services, async (tx) => {
    const installationId = await installationOf(tx, caller, at);
    const reached = await findReached(tx, installationId);
    if (!reached) throw new DomainError("PUSH_NOT_REGISTERED");
    const { id: communityId, title } = (await readCommunity(tx)) ?? { id: "", title: "Parvis" };
    const trial = { id: uuidv7(), installationId };
    await saveTrial(tx, { ...trial, at });
    const message = pushMessage(services.config.publicUrl, {
      id: trial.id,
      title,
      tag: "essai",
      badge: null,
      body: "Les alertes arrivent sur cet appareil.",
      path: `/community/${communityId}/notifications/essai`,
    });
    return { ...trial, reached, message: JSON.stringify(message) };
  });
  const say = { message, topic: "essai", until: null };
  const { kind } = await sendAlert(services, { ...leaving, id, attempts: 1 }, say);
  if (kind === "gone") throw new DomainError("PUSH_NOT_REGISTERED");
  if (kind !== "taken") throw new DomainError("PUSH_NOT_SENT");
  return id;
}

/**
 * When the browser that calls said that it showed this trial; null as long as it did not.
 *
 * @throws DomainError INSTALLATION_INVALID, NOT_FOUND
 */
export async function readTrial(
  { db, clock }: Services,
  caller: Caller,
  id: string,
): Promise<Date | null> {
  const installationId = await installationOf(db, caller, clock());
  const trial = await findTrial(db, { id, installationId });
  if (!trial) throw new DomainError("NOT_FOUND");
  return trial.shownAt;
}
