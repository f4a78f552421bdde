import { memberCalls } from "../../infrastructure/http/call-context.ts";
import { assertItIsThem } from "./member-proof.ts";
import { unlinkIdentity } from "./provider/external-identity.ts";
import { readSecurity } from "./security.query.ts";
import { addPasskey, removePasskey, renamePasskey, startPasskey } from "./two-factor/passkeys.ts";
import {
  confirmTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
  stopTwoFactor,
} from "./two-factor/two-factor.ts";

const calls = memberCalls.security;
const done = { success: true as const };

/** The viewer's own ways in; changing them first asks for proof that it is the member. */
export const securityCalls = {
  read: calls.read.handler(({ context: { services, viewer } }) =>
    readSecurity(services.db, viewer.id, services.config.openId),
  ),

  startTwoFactor: calls.startTwoFactor.handler(async ({ context: { services, viewer }, input }) => {
    await assertItIsThem(services, viewer, input.password);
    return startTwoFactor(services, viewer);
  }),

  confirmTwoFactor: calls.confirmTwoFactor.handler(
    async ({ context: { services, viewer }, input }) => ({
      recoveryCodes: await confirmTwoFactor(services, viewer, input.code),
    }),
  ),

  renewRecoveryCodes: calls.renewRecoveryCodes.handler(
    async ({ context: { services, viewer }, input }) => {
      await assertItIsThem(services, viewer, input.password);
      return { recoveryCodes: await renewRecoveryCodes(services, viewer, input.code) };
    },
  ),

  stopTwoFactor: calls.stopTwoFactor.handler(async ({ context: { services, viewer }, input }) => {
    await assertItIsThem(services, viewer, input.password);
    await stopTwoFactor(services, viewer, input.code);
    return done;
  }),

  startPasskey: calls.startPasskey.handler(async ({ context: { services, viewer }, input }) => {
    await assertItIsThem(services, viewer, input.password);
    return startPasskey(services, viewer);
  }),

  addPasskey: calls.addPasskey.handler(({ context: { services, viewer }, input }) =>
    addPasskey(services, viewer, input),
  ),

  renamePasskey: calls.renamePasskey.handler(async ({ context: { services, viewer }, input }) => {
    await renamePasskey(services, viewer, input);
    return done;
  }),

  removePasskey: calls.removePasskey.handler(async ({ context: { services, viewer }, input }) => {
    await assertItIsThem(services, viewer, input.password);
    await removePasskey(services, viewer, input.id);
    return done;
  }),

  unlink: calls.unlink.handler(async ({ context: { services, viewer }, input }) => {
    await assertItIsThem(services, viewer, input.password);
    await unlinkIdentity(services, viewer);
    return done;
  }),
};
