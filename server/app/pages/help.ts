import type { FastifyReply } from "fastify";
import { HELP_OF_MINORS, helpItem } from "../../../shared/people/help/help-index.ts";
import { type PublicPagesParts, propsOf, sendPublicPage } from "./public-pages.ts";

/** The pages of help: a member reads them within the application. */
export const HELP_ADDRESSES = ["/aide", "/aide/:page"];

/** The list of the pages of help, or one of them, for who is not signed in. */
export async function sendHelp(
  named: string | undefined,
  reply: FastifyReply,
  parts: PublicPagesParts,
): Promise<FastifyReply> {
  const page = helpItem(named)?.id ?? null;
  if (named !== undefined && !page) reply.code(404);
  reply.header("vary", "cookie, accept-encoding");
  const props = await propsOf(parts, page ? `/aide/${page}` : "/aide");
  const numbers = page === HELP_OF_MINORS ? await parts.readHelpNumbers() : [];
  return sendPublicPage(reply, parts, ["help", { ...props, page, numbers }], "no-cache");
}
