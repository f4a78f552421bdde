import type { TestMember } from "../builders/index.ts";
import type { CallInput } from "./contract-calls.ts";

/** What the calls of the protection of minors take. */
export function protectionWishes({
  stranger,
}: {
  stranger: TestMember;
}): Record<string, () => CallInput> {
  const someone = () => ({ memberId: stranger.id });
  const link = () => ({ token: "a".repeat(43) });
  return {
    "protection.sayAge": () => ({ age: "majeur" }),
    "protection.readOwn": () => ({}),
    "protection.makeGuardianLink": () => ({}),
    "protection.endGuardianship": someone,
    "protection.readGuardianLink": link,
    "protection.acceptGuardianship": link,
    "protection.readHelpNumbers": () => ({}),
    "protection.saveHelpNumbers": () => ({
      items: [{ country: "FR", name: "Écoute", contact: "119", about: "Jour et nuit" }],
    }),
    "protection.readSettings": () => ({}),
    "protection.setMinimumAge": () => ({ minimumAge: 15 }),
    "protection.nameReferent": someone,
    "protection.dismissReferent": someone,
    "protection.correctAge": () => ({ id: stranger.id, age: "mineur", bornMonth: "2012-01" }),
  };
}
