import { expect, test } from "vitest";
import { CONNECTION_OF, PLATFORMS } from "../../../../shared/sharing/platforms.ts";
import { BENCHES } from "../../../../tests/builders/platform-benches.ts";
import { adaptersById } from "./registry.ts";

/** Those that an account is connected to. */
const connected = PLATFORMS.filter((id) => ["oauth", "token"].includes(CONNECTION_OF[id])).sort();

test("each platform that one connects has its adapter", () => {
  expect([...adaptersById.keys()].sort()).toEqual(connected);
});

test("and a bench, on which all adapters are tried alike", () => {
  const tried = BENCHES.map(({ adapter }) => adapter.id).filter((id) => connected.includes(id));
  expect(tried.sort()).toEqual(connected);
});
