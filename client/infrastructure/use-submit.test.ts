import { expect, test } from "vitest";
import type { ErrorCode } from "../../shared/ground/errors.ts";
import { ApiError } from "./reading/api-error.ts";
import { faultsOf } from "./use-submit.ts";

const refused = (code: ErrorCode, fields: { field: string; message: string }[]) =>
  new ApiError(code, 400, fields);

test("a refusal about what no form has is said beside the field that the form names", () => {
  const error = refused("TOKEN_INVALID", [{ field: "compte", message: "Jeton refusé." }]);
  expect(faultsOf(error, { TOKEN_INVALID: "accessToken" })).toEqual({
    accessToken: "Jeton refusé.",
  });
});

test("other refusals stand beside the fields they name", () => {
  const error = refused("INVALID_INPUT", [{ field: "name", message: "Trop long." }]);
  expect(faultsOf(error, { GROUP_UNKNOWN: "groupIds" })).toEqual({ name: "Trop long." });
});
