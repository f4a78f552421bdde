import { createServer } from "node:http";
import { errorBody } from "../../shared/ground/errors.ts";
import type { Config } from "../infrastructure/config.ts";

const PAGE = `<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="2">
<title>Parvis revient</title>
<style>body{font:1.1rem/1.5 system-ui,sans-serif;margin:20vh auto;max-width:24rem;padding:0 1rem;color-scheme:light dark}</style>
<h1>Parvis revient dans un instant</h1>
<p>La communauté se met en place. Cette page se rouvre d’elle-même.</p>
`;

/**
 * Answers in place of a server that is between two communities: who asks hears that it comes back,
 * rather than nothing.
 */
export async function answerMeanwhile({
  port,
  host,
  roles,
}: Pick<Config, "port" | "host" | "roles">): Promise<{ stop(): Promise<void> }> {
  if (!roles.includes("web") || port === 0) return { stop: async () => {} };
  const server = createServer((request, response) => {
    const ofApi = request.url?.startsWith("/api/");
    response.writeHead(503, {
      "content-type": ofApi ? "application/json; charset=utf-8" : "text/html; charset=utf-8",
      "cache-control": "no-store",
      "retry-after": "2",
      connection: "close",
    });
    response.end(ofApi ? JSON.stringify(errorBody("UNAVAILABLE")) : PAGE);
  });
  await new Promise<void>((resolve) => {
    // Where the address is taken meanwhile, nobody answers: what comes next says why.
    server.once("error", () => resolve());
    server.listen(port, host, resolve);
  });
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
