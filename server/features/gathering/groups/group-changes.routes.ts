import { memberCalls } from "../../../infrastructure/http/call-context.ts";
import { archiveGroup, editGroup, unarchiveGroup } from "./change-group.ts";
import { createGroup } from "./create-group.ts";
import { editGroupRules, readRulesOf } from "./edit-group-rules.ts";
import { addMember, dismissAnimator, nameAnimator, removeMember } from "./manage-members.ts";
import { showGroup } from "./present-group.ts";

const calls = memberCalls.groups;
const DONE = { success: true as const };

/** The calls of those who look after groups. */
export const groupChangeCalls = {
  create: calls.create.handler(async ({ context: { services, viewer }, input }) =>
    showGroup(services, viewer, await createGroup(services, viewer, input)),
  ),

  edit: calls.edit.handler(async ({ context: { services, viewer }, input }) => {
    await editGroup(services, viewer, input);
    return showGroup(services, viewer, input.id);
  }),

  editRules: calls.editRules.handler(async ({ context: { services, viewer }, input }) => {
    await editGroupRules(services, viewer, input);
    return showGroup(services, viewer, input.id);
  }),

  markRulesRead: calls.markRulesRead.handler(async ({ context: { services, viewer }, input }) => {
    await readRulesOf(services, viewer, input);
    return DONE;
  }),

  archive: calls.archive.handler(async ({ context: { services, viewer }, input }) => {
    await archiveGroup(services, viewer, input.id);
    return DONE;
  }),

  unarchive: calls.unarchive.handler(async ({ context: { services, viewer }, input }) => {
    await unarchiveGroup(services, viewer, input.id);
    return DONE;
  }),

  addMember: calls.addMember.handler(async ({ context: { services, viewer }, input }) => {
    await addMember(services, viewer, input);
    return DONE;
  }),

  removeMember: calls.removeMember.handler(async ({ context: { services, viewer }, input }) => {
    await removeMember(services, viewer, input);
    return DONE;
  }),

  nameAnimator: calls.nameAnimator.handler(async ({ context: { services, viewer }, input }) => {
    await nameAnimator(services, viewer, input);
    return DONE;
  }),

  dismissAnimator: calls.dismissAnimator.handler(
    async ({ context: { services, viewer }, input }) => {
      await dismissAnimator(services, viewer, input);
      return DONE;
    },
  ),
};
