import { settleWords } from "../../../infrastructure/ordered-words.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import { assertUnchanged, nextRevision } from "../../../infrastructure/revision.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { listEventTypes } from "./event-type.query.ts";
import { lockEventTypes, saveEventTypes as save } from "./event-type.repository.ts";

type Wish = {
  items: readonly { key?: string | undefined; name: string; hidden: boolean }[];
  basedOn?: string | undefined;
};

/**
 * Names, orders, adds and hides the types of events. None goes: events keep theirs.
 *
 * @throws DomainError EDITED_ELSEWHERE
 */
export async function saveEventTypes(services: Services, { items, basedOn }: Wish): Promise<void> {
  await act(services, async (tx) => {
    await lockEventTypes(tx);
    const before = await listEventTypes(tx);
    assertUnchanged(basedOn, before.updatedAt);
    const words = settleWords(
      before.items.map(({ key }) => key),
      items,
    );
    await save(tx, words, nextRevision(services.clock(), before.updatedAt));
  });
}
