import { DomainError } from "../../../../shared/ground/errors.ts";
import { nothingDone } from "../../../infrastructure/acts/acting.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { lockToEdit } from "./change-group.ts";
import type { GroupChanged } from "./group.events.ts";
import { isClosed } from "./group.policy.ts";
import { findRules, insertRules, saveRulesRead } from "./group-rules.repository.ts";
import { areSameRules } from "./group-rules.ts";

/**
 * Writes the rules of a group anew; none takes them away. Who comes in from then on accepts this
 * text; its members are shown it once, but for who wrote it. The same text again changes nothing.
 *
 * @param basedOn the number of the text that was changed
 * @throws DomainError NOT_FOUND, NOT_ALLOWED, EDITED_ELSEWHERE
 */
export async function editGroupRules(
  services: Services,
  viewer: Viewer,
  { id, rules, basedOn }: { id: string; rules: readonly string[]; basedOn?: number | undefined },
): Promise<void> {
  await act(services, async (tx) => {
    const group = await lockToEdit(tx, viewer, id);
    const before = await findRules(tx, id);
    if (areSameRules(before.items, rules)) return nothingDone();
    if (basedOn !== undefined && basedOn !== before.revision)
      throw new DomainError("EDITED_ELSEWHERE");
    const revision = before.revision + 1;
    await insertRules(tx, id, { items: [...rules], revision, at: services.clock() });
    await saveRulesRead(tx, { groupId: id, memberId: viewer.id, revision });
    const changed: GroupChanged = {
      kind: "group-changed",
      groupId: id,
      memberId: viewer.id,
      known: !isClosed(group.access),
      closes: false,
      memberIds: [],
      mediaIds: [],
    };
    await services.outbox.record(tx, changed);
  });
}

/** Someone in a group has read its rules. @throws DomainError NOT_FOUND where they are not in it */
export async function readRulesOf(
  services: Services,
  { id: memberId }: Viewer,
  { id: groupId, revision }: { id: string; revision: number },
): Promise<void> {
  await act(services, async (tx) => {
    if (!(await saveRulesRead(tx, { groupId, memberId, revision })))
      throw new DomainError("NOT_FOUND");
  });
}
