import { DomainError } from "../../../../shared/ground/errors.ts";
import { PAGE_SIZE } from "../../../../shared/ground/limits.ts";
import { DELETED } from "../../../../shared/ground/operation.contract.ts";
import type { MailingList } from "../../../../shared/sharing/mailing-lists.contract.ts";
import { decodeCursor, toPage } from "../../../infrastructure/database/keyset.ts";
import { memberCalls } from "../../../infrastructure/http/call-context.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { listAddresses, listMailingLists } from "./mailing-list.query.ts";
import { addAddresses, createList, editList, removeAddress, removeList } from "./manage-lists.ts";

const calls = memberCalls.mailingLists;

async function show({ db, clock }: Services, id: string): Promise<MailingList> {
  const [list] = await listMailingLists(db, clock(), id);
  if (!list) throw new DomainError("NOT_FOUND");
  return list;
}

/** The calls of those who keep the lists of addresses. */
export const mailingListCalls = {
  list: calls.list.handler(async ({ context: { services } }) => ({
    items: await listMailingLists(services.db, services.clock()),
    mailDelivered: services.mailer.delivers,
  })),

  create: calls.create.handler(async ({ context: { services, viewer }, input }) =>
    show(services, await createList(services, viewer, input)),
  ),

  edit: calls.edit.handler(async ({ context: { services }, input }) => {
    await editList(services, input);
    return show(services, input.id);
  }),

  remove: calls.remove.handler(async ({ context: { services }, input }) => {
    await removeList(services, input.id);
    return DELETED;
  }),

  listAddresses: calls.listAddresses.handler(async ({ context: { services }, input }) => {
    const wanted = input.limit ?? PAGE_SIZE;
    const after = decodeCursor(input.cursor);
    const rows = await listAddresses(services.db, input.id, { after, count: wanted + 1 });
    if (!rows) throw new DomainError("NOT_FOUND");
    const page = toPage(rows, wanted, (row) => row.position);
    return { ...page, items: page.items.map((row) => row.address) };
  }),

  addAddresses: calls.addAddresses.handler(async ({ context: { services }, input }) => ({
    success: true as const,
    ...(await addAddresses(services, input.id, input.addresses)),
  })),

  removeAddress: calls.removeAddress.handler(async ({ context: { services }, input }) => {
    await removeAddress(services, input);
    return DELETED;
  }),
};
