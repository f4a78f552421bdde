import type { Screen } from "./screens.ts";

/** The ids that addresses of these screens are made of. */
export type CarePlace = { reportId: string };

const at =
  (rest: string): Screen["path"] =>
  ({ communityId }) =>
    `/community/${communityId}${rest}`;

/** The screens of reports, blocks, consent and the protection of minors. */
export const CARE_SCREENS: readonly Screen[] = [
  {
    name: "report-sheet",
    who: "member",
    path: ({ communityId, memberId }) => `/community/${communityId}/singleUser/${memberId}`,
    async reach(page) {
      const sheet = page.getByRole("dialog", { name: "Signaler ce membre" });
      if (await sheet.isVisible()) return;
      await page.getByRole("button", { name: /^Autres actions pour/ }).click();
      await page.getByRole("menuitem", { name: "Signaler" }).click();
      await sheet.waitFor();
    },
  },
  { name: "own-reports", who: "member", path: at("/signalements") },
  {
    name: "own-data",
    who: "member",
    path: ({ communityId }) => `/profil/${communityId}/reglages?ouvrir=mes-donnees`,
    reach: (page) => page.getByRole("button", { name: "Préparer une copie" }).waitFor(),
  },
  {
    name: "muted-words",
    who: "member",
    path: ({ communityId }) => `/profil/${communityId}/reglages?ouvrir=mots-en-sourdine`,
    reach: (page) => page.getByText("Aucun mot n’est en sourdine.").waitFor(),
  },
  { name: "own-decisions", who: "member", path: at("/decisions") },
  { name: "own-acts", who: "member", path: at("/decisions#actes") },
  { name: "blocked-members", who: "member", path: at("/bloques") },
  { name: "own-protection", who: "member", path: at("/protection") },
  { name: "guardian-link-used", who: "member", path: () => `/garant?token=${"a".repeat(43)}` },
  { name: "administration-minors", who: "admin", path: () => "/administration/mineurs" },
  { name: "administration-sealed", who: "admin", path: () => "/administration/mineurs/scelles" },
  { name: "consent-withdrawn", who: "visitor", path: () => "/compte?recu=DR-AB12-CD34" },
  { name: "administration-reports", who: "admin", path: () => "/administration/signalements" },
  {
    name: "administration-report",
    who: "admin",
    path: ({ reportId }) => `/administration/signalements/${reportId}`,
  },
];

type Send = (path: string, body: object) => Promise<{ id: string }>;

/** Has the member report someone, and a text of theirs. */
export async function prepareCare(
  send: Send,
  { postId, memberId }: { postId: string; memberId: string },
): Promise<CarePlace> {
  await send("/api/reports", { subject: { kind: "member", id: memberId }, reason: "danger" });
  const report = await send("/api/reports", {
    subject: { kind: "post", id: postId },
    reason: "hate",
    words: "Ces mots me visent.",
  });
  return { reportId: report.id };
}
