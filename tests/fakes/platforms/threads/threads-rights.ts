import type { PlatformRoute } from "../loopback.ts";
import { graphRoute, MetaFault } from "../meta-double.ts";

/** Rights that exist (« Permissions »). */
export const THREADS_RIGHTS = [
  "threads_basic",
  "threads_content_publish",
  "threads_manage_replies",
  "threads_read_replies",
  "threads_manage_insights",
  "threads_delete",
] as const;
export type ThreadsRight = (typeof THREADS_RIGHTS)[number];

/** An address of the Threads API, which has one version since it began. */
export const threadsRoute = (wanted: Parameters<typeof graphRoute>[0]): PlatformRoute =>
  graphRoute({ ...wanted, versions: ["v1.0"] });

/** @throws MetaFault 10 where a right was not given */
export function assertRight(scope: readonly string[], right: ThreadsRight): void {
  if (scope.includes(right)) return;
  throw new MetaFault({
    code: 10,
    message: "Application does not have permission for this action",
  });
}

/** « Media Not Found »: never made, not known yet, or no more. */
export const notFound = (): MetaFault =>
  new MetaFault({
    code: 24,
    subcode: 4_279_009,
    message: "The requested resource does not exist",
    userMessage: "Média introuvable.",
  });
