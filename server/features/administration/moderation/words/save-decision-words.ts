import { settleWords } from "../../../../infrastructure/ordered-words.ts";
import { act } from "../../../../infrastructure/outbox/act.ts";
import { assertUnchanged, nextRevision } from "../../../../infrastructure/revision.ts";
import type { Services } from "../../../../infrastructure/services.ts";
import { type DecisionList, listDecisionWords } from "./decision-words.query.ts";
import { lockDecisionWords, writeDecisionWords } from "./decision-words.repository.ts";

type Wish = {
  items: readonly { key?: string | undefined; name: string; text: string; hidden: boolean }[];
  basedOn?: string | undefined;
};

/**
 * Names, writes, orders, adds and hides the words of a list. None goes: decisions keep theirs.
 *
 * @throws DomainError EDITED_ELSEWHERE
 */
export async function saveDecisionWords(
  services: Services,
  list: DecisionList,
  { items, basedOn }: Wish,
): Promise<void> {
  await act(services, async (tx) => {
    await lockDecisionWords(tx, list);
    const before = await listDecisionWords(tx, list);
    assertUnchanged(basedOn, before.updatedAt);
    const words = settleWords(
      before.items.map(({ key }) => key),
      items,
    );
    const at = nextRevision(services.clock(), before.updatedAt);
    await writeDecisionWords(tx, list, { words, at });
  });
}
