import { createHash } from "node:crypto";
import { DomainError } from "../../../../shared/ground/errors.ts";
import { wallTimeOf } from "../../../../shared/ground/zoned-time.ts";
import { followPictures, idsNow } from "../../../../shared/sharing/crops.ts";
import { DATE_MARK } from "../../../../shared/sharing/week/limits.ts";
import { type RepeatTimes, withDate } from "../../../../shared/sharing/week/occurrences.ts";
import type { RepeatRule } from "../../../../shared/sharing/week/week.contract.ts";
import { uuidv7From } from "../../../infrastructure/ids.ts";
import type { ShareInput } from "../publishing/share.ts";

/**
 * When a publication comes back, from its first moment and what was asked.
 *
 * @throws DomainError INVALID_INPUT when it says neither a last day nor how many times, or both, or
 *   no first moment, or would never come back
 */
export function repeatTimes(
  rule: RepeatRule,
  scheduleFor: string | null,
  zone: string,
): RepeatTimes {
  if (scheduleFor === null)
    throw fault("post.scheduleFor", "Choisissez le premier jour et l’heure.");
  const { day: firstDay, hour } = wallTimeOf(new Date(scheduleFor), zone);
  if ((rule.until === null) === (rule.times === null)) {
    throw fault("rule.until", "Dites jusqu’à quel jour, ou combien de fois.");
  }
  if (rule.until !== null && rule.until <= firstDay) {
    throw fault("rule.until", "Choisissez un dernier jour après le premier.");
  }
  const { every, step, until, times } = rule;
  return { every, step, until, times, firstDay, hour };
}

const fault = (field: string, message: string) =>
  new DomainError("INVALID_INPUT", [{ field, message }]);

/** The id of the publication of one time: always the same, so that it is made once. */
export function occurrenceId(repeatId: string, place: number): string {
  const digest = createHash("sha256").update(`${repeatId}/${place}`).digest();
  const moment = Number.parseInt(repeatId.replaceAll("-", "").slice(0, 12), 16);
  return uuidv7From(moment, digest.subarray(0, 16));
}

type Files = readonly { id: string; kind: string }[];

/**
 * What is published for one time: its moment, its date filled in wherever it is asked for, and the
 * files of the first time in place of those that were sent with it.
 *
 * @param files those of the first time; null where this is the first
 * @throws DomainError MEDIA_NOT_READY when the files of the first time are gone
 */
export function wishOf(
  post: ShareInput,
  about: { id: string; day: string; at: Date; files: Files | null },
): ShareInput {
  const { id, day, at, files } = about;
  const fill = (text: string) => (text.includes(DATE_MARK) ? withDate(text, day) : text);
  const overrides = Object.fromEntries(
    Object.entries(post.overrides).map(([platform, override]) => [
      platform,
      {
        ...override,
        ...(override.text !== undefined && { text: fill(override.text) }),
        ...(override.subject !== undefined && { subject: fill(override.subject) }),
        ...(override.firstComment !== undefined && { firstComment: fill(override.firstComment) }),
      },
    ]),
  );
  const accountTexts = Object.fromEntries(
    Object.entries(post.accountTexts ?? {}).map(([account, text]) => [account, fill(text)]),
  );
  const content = { ...post.content, text: fill(post.content.text) };
  const again = files && filesAgain(post.content, files);
  const newIds = new Map(
    post.content.images.map((image, place) => [image.id, again?.images[place]?.id ?? image.id]),
  );
  return {
    ...post,
    id,
    overrides: followPictures(overrides, idsNow(post.content.images, newIds)),
    accountTexts,
    content: { ...content, ...again },
    scheduleFor: at.toISOString(),
  };
}

/** @throws DomainError MEDIA_NOT_READY */
function filesAgain({ images, video }: ShareInput["content"], files: Files) {
  const ofKind = (kind: string) => files.filter((file) => file.kind === kind);
  const [photos, [film]] = [ofKind("image"), ofKind("video")];
  if (photos.length !== images.length || (video && !film)) throw new DomainError("MEDIA_NOT_READY");
  return {
    images: images.map((image, place) => ({ ...image, id: photos[place]?.id ?? image.id })),
    video: video && film ? { ...video, id: film.id } : null,
  };
}
