import { created, nameReferent } from "../builders/index.ts";
import type { MatrixRequest } from "./access-matrix.ts";
import type { MatrixScene } from "./access-matrix-scene.ts";

/** To pass on a report that a minor made, which is for referents first: one of them is asked. */
export async function reportForReferents(scene: MatrixScene): Promise<MatrixRequest> {
  const { site, people, author } = scene;
  await nameReferent(site, { id: (await site.admin.get("/api/me")).body.id });
  const wish = { subject: { kind: "member", id: author.id }, reason: "hate" };
  const { id } = created(await people["minor of the group"].post("/api/reports", wish));
  return { path: `/api/admin/reports/${id}/passing-on` };
}
