/** What someone signed in sends, and what its answer is known by. */
type Post = (path: string, body: object) => Promise<{ id: string }>;

const DAY_MS = 86_400_000;
const TEXT =
  "Samedi 28 novembre, venez chanter avec nous\u202f! Veillée de louange à 19\u00a0h\u00a030, église Saint-Rémi à Montreuil. Entrée libre, bougies fournies.";
const WINDOWS = ["whatsapp", "sms"];

/**
 * What the screens of publishing elsewhere show: a publication that its author must open by hand,
 * a scheduled publication, a list of addresses.
 *
 * @param images media of the author
 */
export async function prepareSharing(author: Post, admin: Post, images: string[] = []) {
  const content = {
    text: TEXT,
    link: "https://bethanie.example/veillee",
    images: images.map((id) => ({ id, alt: "L’église illuminée" })),
  };
  const share = await author("/api/shares", { content, platforms: WINDOWS });
  await author("/api/shares", {
    content: { text: "Dimanche, le culte est suivi d’un repas partagé." },
    platforms: WINDOWS,
    scheduleFor: new Date(Date.now() + 2 * DAY_MS).toISOString(),
  });
  const list = await admin("/api/admin/mailing-lists", { name: "Lettre du mois" });
  await admin(`/api/admin/mailing-lists/${list.id}/addresses`, {
    addresses: [
      { email: "awa@exemple.test", name: "Awa Traoré" },
      { email: "ruth@exemple.test", name: "" },
    ],
  });
  return { shareId: share.id, mailingListId: list.id };
}
