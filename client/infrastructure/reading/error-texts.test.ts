import { expect, test } from "vitest";
import { ERRORS } from "../../../shared/ground/errors.ts";
import { SHARING_ERRORS } from "../../../shared/sharing/errors.ts";
import { ApiError } from "./api-error.ts";
import { errorText, errorTexts, sentenceOf } from "./error-texts.ts";

test("where the screen has no words of its own, it says the server's", () => {
  const error = new ApiError("PLATFORM_OFF", 409, [], "Facebook se repose.");
  expect(errorText(error)).toBe("Facebook se repose.");
});

/** In the specification's own words, to the letter (sections 5 and 8). */
const OF_THE_SPECIFICATION = [...Object.keys(SHARING_ERRORS), "PIN_FAILED", "EVENT_NOT_FOUND"];

test("the sentences follow French typography, the server's too", () => {
  const said = (Object.keys(ERRORS) as (keyof typeof ERRORS)[])
    .filter((code) => !sentenceOf(code) && !OF_THE_SPECIFICATION.includes(code))
    .map((code) => ERRORS[code][1]);
  expect(said.length).toBeGreaterThan(60);
  for (const text of [...Object.values(errorTexts), ...said]) {
    expect(text).not.toMatch(/'| [;!?:]/);
    expect(text).toMatch(/[.]$|caractères$/);
  }
});

test("an unknown error still says what to do", () => {
  expect(errorText(new Error("boom"))).toBe(errorTexts.SERVER_ERROR);
  expect(errorText(new ApiError("NEW_CODE" as "NOT_FOUND", 400))).toBe(errorTexts.SERVER_ERROR);
});
