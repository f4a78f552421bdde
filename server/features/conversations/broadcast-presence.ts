import type { Services } from "../../infrastructure/services.ts";
import { listThoseWhoSeePresence } from "./hearer.query.ts";

/** Tells those who converse with a member that they came or went. */
export async function broadcastPresence(
  services: Pick<Services, "db" | "sayBriefly">,
  memberId: string,
  connected: boolean,
): Promise<void> {
  const memberIds = await listThoseWhoSeePresence(services.db, memberId);
  await services.sayBriefly({ fact: { kind: "presence", memberId, connected }, memberIds });
}
