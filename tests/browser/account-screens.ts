import type { Page } from "playwright-core";
import type { Screen } from "./screens.ts";

const security: Screen["path"] = ({ communityId }) => `/profil/${communityId}/securite`;

/** Up to the square that an application of codes reads; nothing is asked of the member after. */
async function toSecret(page: Page, { password }: { password: string }): Promise<void> {
  await page.getByRole("button", { name: "Activer" }).click();
  await page.getByLabel("Votre mot de passe").fill(password);
  await page.getByRole("button", { name: "Continuer" }).click();
  await page.getByRole("img", { name: /^QR code/ }).waitFor();
}

async function toPasskey(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Ajouter une clé d’accès" }).click();
  await page.getByLabel("Nom de cette clé").waitFor();
}

/** The screens of sign-in methods; the steps of a sign-in are looked at by `ways-in.test.ts`. */
export const ACCOUNT_SCREENS: readonly Screen[] = [
  { name: "security", who: "member", path: security },
  { name: "security-two-factor", who: "member", path: security, reach: toSecret },
  { name: "security-passkey", who: "member", path: security, reach: toPasskey },
  {
    name: "sign-in-expired",
    who: "visitor",
    path: ({ communityId }) => `/connexion/${communityId}`,
  },
];
