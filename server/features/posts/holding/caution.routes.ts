import { DELETED } from "../../../../shared/ground/operation.contract.ts";
import { memberCalls } from "../../../infrastructure/http/call-context.ts";
import { listFilters, readCaution, readGroupCaution } from "./caution.query.ts";
import {
  addFilters,
  assertVisible,
  editCaution,
  editGroupCaution,
  estimateFilters,
  removeFilter,
  tryText,
} from "./caution.ts";

const calls = memberCalls.caution;
const DONE = { success: true as const };

export const cautionCalls = {
  read: calls.read.handler(async ({ context: { services } }) => {
    const [{ firstPostsHeld, registrationsAnHour }, filters] = await Promise.all([
      readCaution(services.db),
      listFilters(services.db),
    ]);
    return { firstPostsHeld, registrationsAnHour, filters };
  }),
  edit: calls.edit.handler(async ({ context: { services }, input }) => {
    await editCaution(services, input);
    return DONE;
  }),
  estimate: calls.estimate.handler(({ context: { services }, input }) =>
    estimateFilters(services, input),
  ),
  addFilters: calls.addFilters.handler(async ({ context: { services, viewer }, input }) => ({
    added: await addFilters(services, viewer, input),
  })),
  removeFilter: calls.removeFilter.handler(async ({ context: { services }, input }) => {
    await removeFilter(services, input.id);
    return DELETED;
  }),
  trial: calls.trial.handler(({ context: { services }, input }) => tryText(services, input.sample)),
  readGroup: calls.readGroup.handler(async ({ context: { services, viewer }, input: { id } }) => {
    await assertVisible(services, viewer, id);
    return readGroupCaution(services.db, id);
  }),
  editGroup: calls.editGroup.handler(async ({ context: { services, viewer }, input }) => {
    await editGroupCaution(services, viewer, input);
    return readGroupCaution(services.db, input.id);
  }),
};
