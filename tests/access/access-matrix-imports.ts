import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Asks, Expectation } from "./access-matrix.ts";
import type { MatrixScene } from "./access-matrix-scene.ts";

/** What an administrator is answered; the others may not. */
// biome-ignore format: columns
const administrators = (status: number) => [401, 403, 403, 403, 403, status, 403, 403, 401];

const at =
  (path: string, body?: unknown): Asks =>
  () => ({ path: `/api/admin/imports${path}`, ...(body ? { body } : {}) });

const ONE = "/01a21b00-0000-7000-8000-000000000001";

/** A list of members that lies in the data folder. */
export async function layList({ site }: Pick<MatrixScene, "site">): Promise<string> {
  const folder = path.join(site.dataDir, "to-import");
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "membres.csv"), "E-mail;Nom\nruth@exemple.test;Ruth\n");
  return "laid/membres.csv";
}

const sent =
  (way: string, more: Record<string, string> = {}): Asks =>
  () => ({
    path: `/api/admin/imports/uploads${way}`,
    headers: { "tus-resumable": "1.0.0", ...more },
  });

const NAMED = `filename ${Buffer.from("discussion.zip").toString("base64")}`;

/** Bringing what another product exported: for administrators. */
export const IMPORTS: Record<string, Expectation> = {
  "GET /admin/imports": { statuses: administrators(200), ask: at("") },
  "POST /admin/imports": {
    statuses: administrators(202),
    ask: async (scene) => ({
      path: "/api/admin/imports",
      body: { source: "membres", file: await layList(scene), trial: true },
    }),
  },
  "POST /admin/imports/{id}/stop": { statuses: administrators(404), ask: at(`${ONE}/stop`) },
  "GET /admin/imports/{id}/undo": { statuses: administrators(404), ask: at(`${ONE}/undo`) },
  "POST /admin/imports/{id}/undo": { statuses: administrators(404), ask: at(`${ONE}/undo`) },
  "POST /admin/imports/{id}/left-out": {
    statuses: administrators(404),
    ask: at(`${ONE}/left-out`),
  },
  "POST /admin/imports/files/remove": {
    statuses: administrators(404),
    ask: at("/files/remove", { file: "laid/inconnu.zip" }),
  },
  "POST /admin/imports/uploads": {
    statuses: administrators(201),
    ask: sent("", { "upload-length": "10", "upload-metadata": NAMED }),
  },
  "HEAD /admin/imports/uploads/{id}": { statuses: administrators(404), ask: sent(ONE) },
  "PATCH /admin/imports/uploads/{id}": {
    statuses: administrators(404),
    ask: sent(ONE, { "upload-offset": "0", "content-type": "application/offset+octet-stream" }),
  },
  "DELETE /admin/imports/uploads/{id}": { statuses: administrators(404), ask: sent(ONE) },
};
