import { DomainError, type ErrorCode } from "../../../../shared/ground/errors.ts";
import type { PageMention } from "../../../../shared/sharing/adaptation/index.ts";
import { looksUpPages, pageNameOf } from "../../../../shared/sharing/page-mentions.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import type { PlatformRefusal } from "../platforms/adapter.ts";
import { readPlatform } from "../platforms/read-platform.ts";
import { adapterOf } from "../platforms/registry.ts";
import { byAccount, openAccount } from "./open-account.ts";
import { withAnswerOf } from "./platform-answers.ts";
import { listStored } from "./social-account.query.ts";

const NO_PAGE =
  "Écrivez l’adresse d’une page, comme linkedin.com/company/diocese-de-lyon. Le profil d’une personne ne se mentionne pas.";

/**
 * Looks up a page of LinkedIn's, to be named in a text, by a page that the viewer connected.
 *
 * @param typed the page's address, or the name that stands in it
 * @throws DomainError INVALID_INPUT, PAGE_RIGHTS_MISSING, PAGE_UNKNOWN, PLATFORM_OFF,
 *   PLATFORM_NOT_CONFIGURED, PLATFORM_UNREACHABLE, TOKEN_INVALID, ACCOUNT_INFO_FAILED
 */
export async function findPageToName(
  services: Services,
  viewer: Viewer,
  typed: string,
): Promise<PageMention> {
  const name = pageNameOf(typed);
  if (name === null) throw new DomainError("INVALID_INPUT", [{ field: "page", message: NO_PAGE }]);
  const account = (await listStored(services.db, viewer.id)).find(looksUpPages);
  const findPage = adapterOf("linkedin")?.findPage;
  if (!account || !findPage) throw new DomainError("PAGE_RIGHTS_MISSING");
  const found = await withAnswerOf("linkedin", refusedLookUp, async () => {
    const platform = await readPlatform(services, "linkedin");
    const held = await openAccount(services, account.id);
    return byAccount(services, held, (one) => findPage(platform, one, name));
  });
  if (!found) throw new DomainError("PAGE_UNKNOWN");
  return found;
}

function refusedLookUp({ code }: PlatformRefusal): ErrorCode {
  if (code === "permission-missing") return "PAGE_RIGHTS_MISSING";
  return code === "token-expired" || code === "token-revoked"
    ? "TOKEN_INVALID"
    : "ACCOUNT_INFO_FAILED";
}
