import { memberCalls, visitorCalls } from "../../../infrastructure/http/call-context.ts";
import {
  acceptGuardianship,
  endGuardianship,
  makeGuardianLink,
  readGuardianLink,
} from "./guardians.ts";
import { readOwnProtection } from "./own-protection.query.ts";
import { readHelpNumbers } from "./referent.query.ts";
import {
  chooseHelpNumbers,
  dismissReferent,
  nameReferent,
  readProtectionSettings,
  setMinimumAge,
} from "./referents.ts";
import { correctAge, sayAge } from "./say-age.ts";

const calls = memberCalls.protection;
const DONE = { success: true } as const;

/** What protects minors: their age, their guardians, and who watches over them. */
export const protectionCalls = {
  sayAge: calls.sayAge.handler(async ({ context: { services, viewer }, input }) => {
    await sayAge(services, viewer, input);
    return DONE;
  }),

  readOwn: calls.readOwn.handler(({ context: { services, viewer } }) =>
    readOwnProtection(services.db, viewer.id, services.clock()),
  ),

  makeGuardianLink: calls.makeGuardianLink.handler(async ({ context: { services, viewer } }) => {
    const { url, expiresAt } = await makeGuardianLink(services, viewer);
    return { url, expiresAt: expiresAt.toISOString() };
  }),

  endGuardianship: calls.endGuardianship.handler(
    async ({ context: { services, viewer }, input }) => {
      await endGuardianship(services, viewer, input.memberId);
      return DONE;
    },
  ),

  readGuardianLink: calls.readGuardianLink.handler(
    async ({ context: { services, viewer }, input }) => ({
      minor: await readGuardianLink(services, viewer, input.token),
    }),
  ),

  acceptGuardianship: calls.acceptGuardianship.handler(
    async ({ context: { services, viewer }, input }) => {
      await acceptGuardianship(services, viewer, input.token);
      return DONE;
    },
  ),

  readSettings: calls.readSettings.handler(({ context: { services } }) =>
    readProtectionSettings(services),
  ),

  readHelpNumbers: visitorCalls.protection.readHelpNumbers.handler(
    async ({ context: { services } }) => ({ items: await readHelpNumbers(services.db) }),
  ),

  saveHelpNumbers: calls.saveHelpNumbers.handler(async ({ context: { services }, input }) => {
    await chooseHelpNumbers(services, input.items);
    return readProtectionSettings(services);
  }),

  setMinimumAge: calls.setMinimumAge.handler(async ({ context: { services }, input }) => {
    await setMinimumAge(services, input.minimumAge);
    return readProtectionSettings(services);
  }),

  nameReferent: calls.nameReferent.handler(async ({ context: { services, viewer }, input }) => {
    await nameReferent(services, viewer, input.memberId);
    return readProtectionSettings(services);
  }),

  dismissReferent: calls.dismissReferent.handler(async ({ context: { services }, input }) => {
    await dismissReferent(services, input.memberId);
    return readProtectionSettings(services);
  }),

  correctAge: calls.correctAge.handler(async ({ context: { services, viewer }, input }) => {
    await correctAge(services, viewer, input);
    return DONE;
  }),
};
