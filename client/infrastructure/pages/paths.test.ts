import { expect, test } from "vitest";
import { TABS } from "../../../shared/ground/tabs.ts";
import { paths, safeWayBack } from "./paths.ts";

test("a way back stays on this site", () => {
  expect(safeWayBack("/community/a/b?onglet=classement#x")).toBe(
    "/community/a/b?onglet=classement#x",
  );
});

test.each([
  null,
  "",
  "community",
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/a\\b",
  "/..//evil.example/x",
  "/.//evil.example/x",
  "/a/..//evil.example/x",
  "/%2e%2e//evil.example/x",
  "javascript:alert(1)",
])("%s is no way back", (given) => {
  expect(safeWayBack(given)).toBeNull();
});

test("addresses are those of the specification", () => {
  expect(paths.signUp("c", "g")).toBe("/signup/c/g");
  expect(paths.login("c", "g", "/community/c/g")).toBe("/login/c/g?vers=%2Fcommunity%2Fc%2Fg");
  expect(paths.forgotPassword("c")).toBe("/forgot-password/c");
  expect(paths.resetPassword("c")).toBe("/redirection-mot-de-passe/c");
  expect(paths.profile("c", "g")).toBe("/profil/c/g");
  expect(paths.home("c", TABS[4])).toBe("/community/c?onglet=classement");
  expect(paths.group("c", "g", TABS[0])).toBe("/community/c/g");
  expect(paths.group("c", "g", TABS[1])).toBe("/community/c/g/passionnes");
});
