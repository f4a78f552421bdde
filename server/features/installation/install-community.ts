import type { z } from "zod";
import { checkPassword } from "../../../shared/accounts/password.ts";
import { DomainError, ERRORS } from "../../../shared/ground/errors.ts";
import type { installation } from "../../../shared/people/community.contract.ts";
import { uuidv7 } from "../../infrastructure/ids.ts";
import { act } from "../../infrastructure/outbox/act.ts";
import type { Services } from "../../infrastructure/services.ts";
import { isCommonPassword } from "../accounts/index.ts";
import { insertFirstGroups } from "../gathering/index.ts";
import type { CommunityChanged, NewCommunity } from "../people/index.ts";
import {
  assertReadablePictures,
  insertCommunity,
  readCommunity,
  storePictures,
} from "../people/index.ts";
import { claimInstallation, releaseInstallation } from "./installation.repository.ts";

/** Makes an account: the identity library's own way, so that passwords are hashed in one place. */
export type CreateAccount = (account: {
  name: string;
  email: string;
  password: string;
}) => Promise<string>;

export type InstallationParts = { createAdministrator: CreateAccount };

export type InstallationInput = Omit<z.output<typeof installation>, "key" | "demonstration">;

/**
 * Installs the community: administrator, pictures, groups, settings. Of two concurrent
 * installations, only the first succeeds.
 *
 * @throws DomainError ALREADY_INSTALLED, PASSWORD_TOO_SHORT, PASSWORD_COMMON, FILE_NOT_READABLE
 */
export async function installCommunity(
  services: Services,
  parts: InstallationParts,
  wish: InstallationInput,
) {
  if (!checkPassword(wish.administrator.password).ok) throw passwordFault("PASSWORD_TOO_SHORT");
  const about = { ...wish.administrator, community: wish.title };
  if (await isCommonPassword(wish.administrator.password, about))
    throw passwordFault("PASSWORD_COMMON");
  if (await readCommunity(services.db)) throw new DomainError("ALREADY_INSTALLED");
  await assertReadablePictures(wish);
  await act(services, async (tx) => {
    if (!(await claimInstallation(tx, services.clock())))
      throw new DomainError("ALREADY_INSTALLED");
  });
  try {
    const adminId = await parts.createAdministrator(wish.administrator);
    return await foundCommunity(
      services,
      adminId,
      wish,
      await storePictures(services, adminId, wish),
    );
  } catch (error) {
    await act(services, releaseInstallation);
    throw error;
  }
}

async function foundCommunity(
  services: Services,
  adminId: string,
  wish: InstallationInput,
  { logo, banner, favicon }: Awaited<ReturnType<typeof storePictures>>,
) {
  const at = services.clock();
  const groups = wish.groups.map((name, index) => ({
    id: uuidv7(),
    name,
    // Lists show the newest first: the first group of the wizard is made the newest.
    at: new Date(at.getTime() - index),
  }));
  const defaultGroupId = (groups[0] as { id: string }).id;
  const community: NewCommunity = {
    id: uuidv7(),
    ...wish,
    gettingStarted: true,
    defaultGroupId,
    at,
    logoId: logo ?? null,
    bannerId: banner ?? null,
    faviconId: favicon ?? null,
  };
  await act(services, async (tx) => {
    await insertFirstGroups(tx, groups, adminId);
    await insertCommunity(tx, community);
    const changed: CommunityChanged = { kind: "community-changed" };
    await services.outbox.record(tx, changed);
  });
  services.forgetViewer(adminId);
  return { adminId, communityId: community.id, defaultGroupId };
}

const passwordFault = (code: "PASSWORD_TOO_SHORT" | "PASSWORD_COMMON") =>
  new DomainError(code, [{ field: "administrator.password", message: ERRORS[code][1] }]);
