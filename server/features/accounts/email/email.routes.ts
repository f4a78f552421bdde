import { memberCalls, visitorCalls } from "../../../infrastructure/http/call-context.ts";
import { changeEmail, confirmEmail } from "./change-email.ts";

export const emailCalls = {
  changeEmail: memberCalls.members.changeEmail.handler(
    async ({ context: { services, viewer, from }, input }) => ({
      success: true as const,
      state: await changeEmail(services, viewer, { ...input, from }),
    }),
  ),

  confirmEmail: visitorCalls.members.confirmEmail.handler(
    async ({ context: { services }, input }) => ({
      success: true as const,
      email: await confirmEmail(services, input.token),
    }),
  ),
};
