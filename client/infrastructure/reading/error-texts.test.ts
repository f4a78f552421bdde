import { expect, test } from "vitest";
import { CONNECTING_ERRORS } from "../../../shared/connecting-errors.ts";
import { GATHERING_ERRORS } from "../../../shared/gathering-errors.ts";
import { ERRORS } from "../../../shared/ground/errors.ts";
import { SHARING_ERRORS } from "../../../shared/sharing-errors.ts";
import { ApiError } from "./api-error.ts";
import { errorText, errorTexts, SAID_AS_THEY_ARE } from "./error-texts.ts";

test("every error of the API has its sentence on screen, or the server's", () => {
  const said = { ...SHARING_ERRORS, ...GATHERING_ERRORS, ...CONNECTING_ERRORS };
  const known = [...Object.keys(errorTexts), ...Object.keys(said), ...SAID_AS_THEY_ARE];
  expect(known).toEqual(expect.arrayContaining(Object.keys(ERRORS)));
  const error = new ApiError("PLATFORM_OFF", 409, [], "Facebook se repose.");
  expect(errorText(error)).toBe("Facebook se repose.");
});

test("the sentences follow French typography", () => {
  const said = SAID_AS_THEY_ARE.map((code) => ERRORS[code][1]);
  for (const text of [...Object.values(errorTexts), ...said]) {
    expect(text).not.toMatch(/'| [;!?:]/);
    expect(text).toMatch(/[.]$|caractères$/);
  }
});

test("an unknown error still says what to do", () => {
  expect(errorText(new Error("boom"))).toBe(errorTexts.SERVER_ERROR);
  expect(errorText(new ApiError("NEW_CODE" as "NOT_FOUND", 400))).toBe(errorTexts.SERVER_ERROR);
});
