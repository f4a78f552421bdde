import { OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { IDENTITY_CALLS, WAY_IN_CALLS } from "../../shared/accounts/identity.contract.ts";
import { contract } from "../../shared/contract.ts";
import { ERRORS } from "../../shared/ground/errors.ts";
import { INSTALLATION_HEADER } from "../../shared/installation/installation-header.ts";
import { PLATFORMS } from "../../shared/sharing/platforms.ts";

type Operation = {
  summary: string;
  tags: string[];
  responses: Record<string, object>;
  parameters?: object[];
};
type Document = {
  openapi: string;
  info: object;
  paths: Record<string, Record<string, Operation>>;
  components?: object;
};

const ERROR = {
  type: "object",
  required: ["success", "code", "message"],
  properties: {
    success: { const: false },
    code: { enum: Object.keys(ERRORS) },
    message: { type: "string" },
    fields: {
      type: "array",
      items: {
        type: "object",
        properties: { field: { type: "string" }, message: { type: "string" } },
      },
    },
  },
};

const operation = (
  tag: string,
  summary: string,
  answer: string,
  parameters: object[] = [],
): Operation => ({
  summary,
  tags: [tag],
  parameters,
  responses: { [answer]: { description: "OK" }, default: { $ref: "#/components/responses/Error" } },
});

const uploadId = {
  name: "id",
  in: "path",
  required: true,
  schema: { type: "string", format: "uuid" },
};
const platform = { name: "platform", in: "path", required: true, schema: { enum: PLATFORMS } };
const inQuery = (name: string) => ({ name, in: "query", schema: { type: "string" } });
const UPLOAD = "Envoi de fichiers (tus 1.0)";
const SERVER = "Serveur";
const META = "Appels de Facebook, d’Instagram et de Threads";

/** Calls that ask which browser it is, beside the session. */
const OF_A_BROWSER = /^\/push\/(registrations|trial|shown)$/;
const installation = {
  name: INSTALLATION_HEADER,
  in: "header",
  required: true,
  schema: { type: "string" },
  description: "Le jeton que POST /push/installations a donné à ce navigateur",
};

/** Calls that are not of the contract: identity, resumable uploads, the live stream, health. */
const OTHERS: Document["paths"] = {
  ...Object.fromEntries(
    [...IDENTITY_CALLS, ...WAY_IN_CALLS].map(([method, path, summary]) => [
      `/identity${path}`,
      { [method.toLowerCase()]: operation("Identité", summary, "200") },
    ]),
  ),
  "/uploads": {
    post: operation(UPLOAD, "Commencer un envoi", "201"),
    options: operation(UPLOAD, "Ce que le serveur sait faire", "204"),
  },
  "/uploads/{id}": {
    head: operation(UPLOAD, "Où en est un envoi", "200", [uploadId]),
    patch: operation(UPLOAD, "Envoyer la suite", "204", [uploadId]),
    delete: operation(UPLOAD, "Abandonner un envoi", "204", [uploadId]),
  },
  "/installation/uploads": {
    post: operation(UPLOAD, "Commencer l’envoi d’une sauvegarde, avant toute communauté", "201"),
  },
  "/installation/uploads/{id}": {
    head: operation(UPLOAD, "Où en est l’envoi d’une sauvegarde", "200", [uploadId]),
    patch: operation(UPLOAD, "Envoyer la suite d’une sauvegarde", "204", [uploadId]),
    delete: operation(UPLOAD, "Abandonner l’envoi d’une sauvegarde", "204", [uploadId]),
  },
  "/admin/imports/uploads": {
    post: operation(UPLOAD, "Commencer l’envoi d’un fichier à importer", "201"),
  },
  "/admin/imports/uploads/{id}": {
    head: operation(UPLOAD, "Où en est l’envoi d’un fichier à importer", "200", [uploadId]),
    patch: operation(UPLOAD, "Envoyer la suite d’un fichier à importer", "204", [uploadId]),
    delete: operation(UPLOAD, "Abandonner l’envoi d’un fichier à importer", "204", [uploadId]),
  },
  "/auth/{platform}": {
    get: operation(
      "Comptes connectés",
      "Aller connecter un compte sur sa plateforme (page du navigateur)",
      "302",
      [platform, ...["userId", "nonce", "timestamp"].map(inQuery)],
    ),
  },
  ...Object.fromEntries(
    ["facebook", "instagram", "threads"].flatMap((id) => [
      [
        `/auth/${id}/data-deletion`,
        { post: operation(META, "Supprimer ce qui est gardé de quelqu’un (appel signé)", "200") },
      ],
      [
        `/auth/${id}/deauthorize`,
        { post: operation(META, "Oublier un accès retiré sur la plateforme (appel signé)", "200") },
      ],
    ]),
  ),
  "/payments/stripe/callback": {
    post: operation("Chaînes", "Ce qu’un paiement est devenu (appel signé de Stripe)", "200"),
  },
  "/calendar-events/{id}/ics": {
    get: operation("Évènements", "Un évènement pour son agenda (iCalendar)", "200", [uploadId]),
  },
  "/me/data-exports/{id}/file": {
    get: operation("Ses données", "Le fichier d’une copie de ses données (ZIP)", "200", [uploadId]),
  },
  "/admin/backups/{id}/file": {
    get: operation(SERVER, "Le fichier d’une sauvegarde (tar)", "200", [uploadId]),
  },
  "/stream": {
    get: operation("Flux vivant", "Les nouvelles, à mesure (server-sent events)", "200"),
  },
  "/health": { get: operation(SERVER, "Prêt à répondre", "200") },
  "/health/live": { get: operation(SERVER, "Vivant", "200") },
  "/openapi.json": { get: operation(SERVER, "Cette description", "200") },
  "/docs": { get: operation(SERVER, "Cette description, pour des yeux", "200") },
};

/** The OpenAPI 3.1 document of every call under `/api`. */
export async function describeApi(): Promise<Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = (await generator.generate(contract, {
    info: { title: "Parvis", version: "1", description: "Réseau social d’une communauté." },
    servers: [{ url: "/api" }],
  })) as unknown as Document;
  for (const [path, item] of Object.entries(document.paths)) {
    for (const call of Object.values(item)) {
      call.responses.default = { $ref: "#/components/responses/Error" };
      if (OF_A_BROWSER.test(path)) call.parameters = [...(call.parameters ?? []), installation];
    }
  }
  return {
    ...document,
    openapi: "3.1.1",
    paths: { ...document.paths, ...OTHERS },
    components: {
      ...document.components,
      responses: {
        Error: { description: "Refus", content: { "application/json": { schema: ERROR } } },
      },
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "parvis.session_token" } },
    },
  };
}
