import { expect, test } from "vitest";
import type { PlatformConfig } from "../../../../shared/sharing/platform-settings.contract.ts";
import { stateOf } from "./platform-state.ts";

const offered = (about: Partial<PlatformConfig>) =>
  ({ enabled: true, accountCount: 0, ...about }) as PlatformConfig;

test.each([
  ["Fonctionne sans compte", offered({ connection: "none" }), true],
  ["Aucun serveur d’e-mail", offered({ connection: "list" }), false],
  ["Prête", offered({ connection: "list" }), true],
  ["Aucun compte", offered({ connection: "token" }), true],
  ["Prête", offered({ connection: "token", accountCount: 1 }), true],
])("« %s » is said of a platform", (said, platform, mail) => {
  expect(stateOf(platform, mail)[1]).toBe(said);
});
