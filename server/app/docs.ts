import type { FastifyInstance } from "fastify";
import type { describeApi } from "./openapi.ts";
import { DOCS_STYLE, docsPage } from "./pages/docs-page.ts";

/** `/api/openapi.json`, and the same for eyes at `/api/docs`. */
export async function docsRoutes(app: FastifyInstance): Promise<void> {
  // Made once, at the first request: it takes longer than the rest of the start.
  let document: ReturnType<typeof describeApi> | undefined;
  const described = () => {
    document ??= import("./openapi.ts").then((loaded) => loaded.describeApi());
    return document;
  };
  app.get("/api/openapi.json", async () => described());
  app.get("/api/docs", async (_request, reply) =>
    reply.type("text/html; charset=utf-8").send(docsPage((await described()).paths as never)),
  );
  app.get("/api/docs/style.css", async (_request, reply) =>
    reply.type("text/css").send(DOCS_STYLE),
  );
}
