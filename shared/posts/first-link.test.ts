import { expect, test } from "vitest";
import { MAX_LINK_LENGTH } from "../ground/limits.ts";
import { firstLink } from "./first-link.ts";

test.each<[string, string | null]>([
  ["Voyez https://exemple.test/a.", "https://exemple.test/a"],
  ["Voyez https://exemple.test/a?b=c&d=é#f, puis", "https://exemple.test/a?b=c&d=é#f"],
  ["(https://exemple.test/a)", "https://exemple.test/a"],
  ["« https://exemple.test/a »", "https://exemple.test/a"],
  ["https://exemple.test !", "https://exemple.test"],
  ["HTTPS://EXEMPLE.TEST/A", "HTTPS://EXEMPLE.TEST/A"],
  ["https://un.test puis https://deux.test", "https://un.test"],
  ["https://exemple.test/a…", "https://exemple.test/a"],
  ["<https://exemple.test/a>", "https://exemple.test/a"],
  ["exemple.test, sans rien devant", null],
  ["ftp://exemple.test javascript:alert(1)", null],
  ["https://", null],
  ["https://[", null],
  ["", null],
  [`https://exemple.test/${"a".repeat(MAX_LINK_LENGTH)}`, null],
])("the first link of %j is %j", (text, link) => expect(firstLink(text)).toBe(link));
