import { settleWords } from "../../../infrastructure/ordered-words.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import { assertUnchanged, nextRevision } from "../../../infrastructure/revision.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { listShareTemplates } from "./share-template.query.ts";
import { lockShareTemplates, saveShareTemplates as save } from "./share-template.repository.ts";

type Wish = {
  items: readonly { key?: string | undefined; name: string; text: string; hidden: boolean }[];
  basedOn?: string | undefined;
};

/**
 * Names, writes, orders, adds and hides the texts that shares may begin with.
 *
 * @throws DomainError EDITED_ELSEWHERE
 */
export async function saveShareTemplates(
  services: Services,
  { items, basedOn }: Wish,
): Promise<void> {
  await act(services, async (tx) => {
    await lockShareTemplates(tx);
    const before = await listShareTemplates(tx);
    assertUnchanged(basedOn, before.updatedAt);
    const templates = settleWords(
      before.items.map(({ key }) => key),
      items,
    );
    await save(tx, templates, nextRevision(services.clock(), before.updatedAt));
  });
}
