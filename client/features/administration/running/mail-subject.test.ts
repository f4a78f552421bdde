import { expect, test } from "vitest";
import { partsOf, subjectWithin } from "./mail-subject.ts";

test("a subject is shown without the community it begins with", () => {
  const shown = (subject: string) => subjectWithin("Béthanie", subject);
  expect(shown("Béthanie\u00a0: une invitation")).toBe("Une invitation");
  expect(shown("\u2068Béthanie\u2069\u00a0: trois nouvelles")).toBe("Trois nouvelles");
  expect(shown("Une autre\u00a0: une invitation")).toBe("Une autre\u00a0: une invitation");
});

test("the number of a request is a part of its own", () => {
  expect(partsOf("Une demande attend (DR-TG4W-ZEZP)")).toEqual([
    "Une demande attend (",
    "DR-TG4W-ZEZP",
    ")",
  ]);
  expect(partsOf("Une invitation")).toEqual(["Une invitation"]);
});
