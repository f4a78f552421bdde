import { DomainError } from "../../../../shared/ground/errors.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { makePhoto, storePhoto } from "../../media/index.ts";

/** The pictures of the community, in base64. */
export type CommunityPictures<T> = { logo?: T; banner?: T; favicon?: T };

const FILE_NAMES = { logo: "logo", banner: "banniere", favicon: "favicon" } as const;
const FIELDS = Object.keys(FILE_NAMES) as (keyof typeof FILE_NAMES)[];

/**
 * Read before anything is written: an unreadable picture must leave nothing behind.
 *
 * @throws DomainError FILE_NOT_READABLE, FILE_TOO_LARGE with the field at fault
 */
export async function assertReadablePictures(
  pictures: CommunityPictures<string | null | undefined>,
): Promise<void> {
  for (const field of FIELDS) {
    const picture = pictures[field];
    if (!picture) continue;
    await makePhoto(Buffer.from(picture, "base64")).catch((error) => {
      if (!(error instanceof DomainError)) throw error;
      throw new DomainError(error.code, [{ field, message: error.message }]);
    });
  }
}

/** Stores those that are given, for everyone to see. @returns their media ids */
export async function storePictures(
  services: Services,
  ownerId: string,
  pictures: CommunityPictures<string | null | undefined>,
): Promise<CommunityPictures<string>> {
  const stored: CommunityPictures<string> = {};
  for (const field of FIELDS) {
    const picture = pictures[field];
    if (!picture) continue;
    stored[field] = await storePhoto(services, {
      ownerId,
      name: FILE_NAMES[field],
      audience: "public",
      facade: field === "banner",
      bytes: Buffer.from(picture, "base64"),
    });
  }
  return stored;
}
