import type { IncomingMessage, ServerResponse } from "node:http";
import helmet, { type HelmetOptions } from "helmet";

/** The content policy of JSON answers, kept short: opened as a page, they can run nothing. */
export const POLICY_OF_DATA = "default-src 'none';frame-ancestors 'none'";

/**
 * The headers of every answer, by their lower-case names. Helmet computes them once: they do not
 * depend on the request.
 *
 * @param https whether the site is on HTTPS, and browsers are to be kept there
 * @param files where browsers fetch files beside our own address, if anywhere
 */
export function securityHeaders(
  https: boolean,
  files: string | null = null,
): Record<string, string> {
  const headers: Record<string, string> = {};
  const recorder = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  } as unknown as ServerResponse;
  helmet(options(https, files))({} as IncomingMessage, recorder, (error) => {
    if (error) throw error;
  });
  return headers;
}

function options(https: boolean, files: string | null): HelmetOptions {
  const self = "'self'";
  const beside = files === null ? [] : [files];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [self],
        scriptSrc: [self],
        // Radix and virtua position with style attributes; style elements stay forbidden.
        styleSrc: [self],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: [self, "data:", "blob:", ...beside],
        mediaSrc: [self, "blob:", ...beside],
        // The worker fetches what the page shows.
        connectSrc: [self, ...beside],
        fontSrc: [self],
        workerSrc: [self],
        manifestSrc: [self],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: [self],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: true },
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" as const },
    referrerPolicy: { policy: "same-origin" as const },
    frameguard: { action: "deny" as const },
    // For browsers and plug-ins that are gone; each answer would carry them.
    xDownloadOptions: false,
    xDnsPrefetchControl: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  };
}
