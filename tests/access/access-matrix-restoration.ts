import { INSTALLATION_KEY_HEADER } from "../../shared/installation/restoring.ts";
import type { Expectation } from "./access-matrix.ts";
import type { MatrixScene } from "./access-matrix-scene.ts";

const all = (status: number) => Array<number>(9).fill(status);

const keyed =
  (path: string, more: object = {}) =>
  ({ site }: MatrixScene) => ({
    path: `/api/installation/${path}`,
    body: { key: site.installationKey, ...more },
  });
const asked =
  (path: string) =>
  ({ site }: MatrixScene) => ({ path: `/api/installation/${path}?key=${site.installationKey}` });
const sent =
  (path: string, more: Record<string, string> = {}) =>
  ({ site }: MatrixScene) => ({
    path: `/api/installation/uploads${path}`,
    headers: {
      "tus-resumable": "1.0.0",
      [INSTALLATION_KEY_HEADER]: site.installationKey,
      ...more,
    },
  });

const ONE = "/01a21b00-0000-7000-8000-000000000001";

/** Bringing a backup back: nobody does it where a community is, whoever they are. */
export const RESTORATION: Record<string, Expectation> = {
  "GET /installation/backups": { statuses: all(409), ask: asked("backups") },
  "GET /installation/restoration": { statuses: all(409), ask: asked("restoration") },
  "POST /installation/examinations": {
    statuses: all(409),
    ask: keyed("examinations", { id: "restore/parvis.tar" }),
  },
  "POST /installation/restoration": {
    statuses: all(409),
    ask: keyed("restoration", { signOut: false }),
  },
  "POST /installation/restoration/end": { statuses: all(409), ask: keyed("restoration/end") },
  "POST /installation/uploads": { statuses: all(409), ask: sent("", { "upload-length": "10" }) },
  "HEAD /installation/uploads/{id}": { statuses: all(409), ask: sent(ONE) },
  "PATCH /installation/uploads/{id}": { statuses: all(409), ask: sent(ONE) },
  "DELETE /installation/uploads/{id}": { statuses: all(409), ask: sent(ONE) },
};
