import { afterAll, expect, test } from "vitest";
import { startTestParvis } from "../../../tests/builders/index.ts";
import { postForm, signedRequest } from "../../../tests/builders/signed-request.ts";

const site = await startTestParvis();
afterAll(site.stop);
const SECRET = "secret-de-facebook";
await site.admin.patch("/api/admin/platforms/facebook", { clientId: "42", clientSecret: SECRET });
const page = (query: string) => site.visitor().get(`/settings/data-deleted${query}`);

test("says where a deletion stands to who has its code, without script and without a name", async () => {
  site.clock.stopAt("2026-05-03T10:00:00Z");
  const signed = signedRequest({ user_id: "4001" }, { secret: SECRET, at: site.clock() });
  const { body } = await postForm(site.visitor(), "/api/auth/facebook/data-deletion", {
    signed_request: signed,
  });
  const { pathname, search } = new URL(body.url);
  const { status, text, headers } = await site.visitor().get(pathname + search);
  expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(text).toContain("Vos données sont supprimées");
  expect(text).toContain(body.confirmation_code);
  expect(text).toContain("compte Facebook a été supprimé le 3 mai 2026");
  expect(text).not.toContain("4001");
  expect(text).not.toContain("<script");
  expect(text).toContain('<meta name="robots" content="noindex"/>');
  expect((await page(`?code=${body.confirmation_code}`)).text).toContain("3 mai 2026");
});

test("shows any other reference as it came, promising nothing", async () => {
  const { text } = await page("?user=1234567890");
  expect(text).toContain("1234567890");
  expect(text).toContain("Nous ne trouvons aucune demande avec cette référence");
  expect(text).not.toContain("Vos données sont supprimées");
  const bare = await page("");
  expect([bare.status, bare.text.includes("Référence")]).toEqual([200, false]);
});

test("shows nothing that is no reference", async () => {
  for (const user of ["<script>alert(1)</script>", "a".repeat(65), "à lire", "%00", "[]"]) {
    const { status, text } = await page(`?user=${encodeURIComponent(user)}`);
    expect(status).toBe(200);
    expect(text).not.toContain("<script");
    expect(text).not.toContain("Nous ne trouvons aucune demande");
  }
  expect((await page("?user=a&user=b")).status).toBe(200);
});
