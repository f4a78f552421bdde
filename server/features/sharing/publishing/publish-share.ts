import { DomainError } from "../../../../shared/ground/errors.ts";
import { followPictures, idsNow } from "../../../../shared/sharing/crops.ts";
import { PLAIN_LINK } from "../../../../shared/sharing/link-options.ts";
import type { KeptMinorsAnswer } from "../../../../shared/sharing/minors-answers.ts";
import { shareTypeOf } from "../../../../shared/sharing/share-type.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import { assertRepeat } from "../../../infrastructure/repeat.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { attachMedia, copyMedia, saveAlts } from "../../media/index.ts";
import { listApprovers } from "../deliveries/delivery.query.ts";
import { mayWriteToLists } from "../mailing/mailing.policy.ts";
import { readShareScene, type ShareScene } from "./publish-share.query.ts";
import type { ShareChanged } from "./share.events.ts";
import { insertShare, type NewShare, ownerOfShare } from "./share.repository.ts";
import { asksForAgreement, planDeliveries, type ShareInput } from "./share.ts";
import { enqueueDeliveries } from "./share-changes.ts";
import { plannedMoment } from "./share-moments.ts";
import { saveShortLinks } from "./short-link.repository.ts";
import { shortLinksOf } from "./short-links.ts";

/**
 * Publishes a share to one to five platforms, now or later: the share, one delivery for each
 * account, and their jobs half a second apart, in one transaction. A repeat with the same id
 * answers with the first.
 *
 * @returns the id of the share
 * @throws DomainError NOT_ALLOWED, PUBLISHING_LIMITED, SHARE_EMPTY, PLATFORM_OFF, ACCOUNT_NOT_CONNECTED,
 *   INSTAGRAM_IMAGE_NEEDED, SHARE_MEDIA_NEEDED, SHARE_VIDEO_NEEDED, SHARE_COMMENT_TOO_LONG, SHARE_TOO_LONG, SHARE_MEDIA_REFUSED, MEDIA_NOT_READY, MOMENT_PAST,
 *   INVALID_INPUT, ID_TAKEN, MINORS_UNANSWERED, MINORS_NOT_AGREED
 */
export async function publishShare(
  services: Services,
  viewer: Viewer,
  wish: ShareInput,
): Promise<string> {
  const [id] = await publishSeries(services, viewer, [wish]);
  return id as string;
}

/**
 * Publishes several shares as a whole, in one transaction: all of them or, when one is refused, none.
 * Those that a repeat brings again stay as they are.
 *
 * @returns their ids, in their order
 * @throws DomainError as `publishShare`, of the first that is refused
 */
export async function publishSeries(
  services: Services,
  viewer: Viewer,
  wishes: readonly ShareInput[],
): Promise<string[]> {
  const planned: Planned[] = [];
  const used = new Set<string>();
  for (const wish of wishes) {
    planned.push(await planShare(services, viewer, wish, used));
    for (const id of mediaIdsOf(wish)) used.add(id);
  }
  const added = planned.filter((one) => one.scene !== null);
  const ready = await Promise.all(added.map((one) => prepare(services, viewer, one)));
  if (ready.length > 0) {
    await act(services, async (tx) => {
      for (const one of ready) await writeShare(tx, services, one);
    });
  }
  return planned.map(({ shareId }) => shareId);
}

/** A share that may go out as it stands; `scene` is null where a repeat brings it again. */
type Planned = { shareId: string; wish: ShareInput; scene: ShareScene | null; at: Date };

async function planShare(
  services: Services,
  viewer: Viewer,
  wish: ShareInput,
  used: ReadonlySet<string>,
): Promise<Planned> {
  assertOwn(viewer, wish.userId);
  const shareId = wish.id ?? uuidv7();
  const scene = await readShareScene(services.db, viewer.id, {
    shareId,
    mediaIds: mediaIdsOf(wish),
    listIds: mayWriteToLists(viewer) ? (wish.accounts.email ?? []) : [],
    now: services.clock(),
  });
  const at = services.clock();
  if (scene.takenBy !== null) {
    assertRepeat({ memberId: scene.takenBy }, { memberId: viewer.id });
    return { shareId, wish, scene: null, at };
  }
  if (scene.limited) throw new DomainError("PUBLISHING_LIMITED");
  assertMedia(wish, scene);
  minorsOf(wish);
  const { publicUrl, platformAddresses: windows } = services.config;
  // Planned once before any media is copied: a refused share leaves nothing behind.
  planDeliveries(scene, { shareId, wish, at, publicUrl, windows });
  // What an earlier share of the series takes is no longer free for this one.
  const media = scene.media.map((one) => ({ ...one, attached: one.attached || used.has(one.id) }));
  return { shareId, wish, scene: { ...scene, media }, at };
}

/** The share with media of its own, and its deliveries. */
async function prepare(services: Services, viewer: Viewer, { shareId, wish, scene, at }: Planned) {
  if (!scene) throw new Error("a share that is there already is not prepared again");
  const { publicUrl, platformAddresses: windows } = services.config;
  // Formats were checked with the media it came with; copies of them are not known by their new ids.
  const { media: _, ...checked } = scene;
  const ready = await withOwnMedia(services, viewer, { wish, scene, at });
  const deliveries = planDeliveries(checked, { shareId, wish: ready, at, publicUrl, windows }).map(
    (one) => ({
      ...one,
      id: uuidv7(),
    }),
  );
  const share: NewShare = {
    id: shareId,
    memberId: viewer.id,
    type: shareTypeOf(ready.content),
    at,
    deliveries,
    text: ready.content.text,
    link: ready.content.link,
    visibility: ready.visibility,
    linkOptions: ready.linkOptions ?? PLAIN_LINK,
    videoTitle: ready.content.video?.title ?? "",
    videoDescription: ready.content.video?.description ?? "",
    scheduleFor: plannedMoment(ready.scheduleFor, at),
    approval: asksForAgreement(scene, ready) ? "waiting" : null,
    minors: minorsOf(wish),
  };
  return { share, wish: ready };
}

/** @throws DomainError NOT_ALLOWED for the id of someone else */
export function assertOwn(viewer: Viewer, userId: string | undefined): void {
  if (userId !== undefined && userId !== viewer.id) throw new DomainError("NOT_ALLOWED");
}

const mediaIdsOf = ({ content: { images, video } }: ShareInput): string[] => [
  ...images.map(({ id }) => id),
  ...(video ? [video.id] : []),
];

/**
 * What is kept of minors on the photos or the video of a share; null where nobody asked, or where it
 * has none.
 *
 * @throws DomainError MINORS_UNANSWERED, MINORS_NOT_AGREED
 */
function minorsOf(wish: ShareInput): KeptMinorsAnswer | null {
  const { minors } = wish;
  if (minors === undefined || mediaIdsOf(wish).length === 0) return null;
  if (minors === null) throw new DomainError("MINORS_UNANSWERED");
  if (minors === "not-agreed") throw new DomainError("MINORS_NOT_AGREED");
  return minors;
}

/** @throws DomainError MEDIA_NOT_READY, INVALID_INPUT when a file is not of its field's kind */
function assertMedia(wish: ShareInput, { media }: ShareScene): void {
  const ids = mediaIdsOf(wish);
  const known = new Map(media.map(({ id, kind }) => [id, kind]));
  if (new Set(ids).size < ids.length || ids.some((id) => !known.has(id))) {
    throw new DomainError("MEDIA_NOT_READY");
  }
  const { images, video } = wish.content;
  const faults = [
    ...(images.some(({ id }) => known.get(id) !== "image")
      ? [
          {
            field: "content.images",
            message: "Une image est attendue\u00a0: JPEG, PNG, WebP, GIF ou AVIF.",
          },
        ]
      : []),
    ...(video && known.get(video.id) !== "video"
      ? [{ field: "content.video", message: "Une vidéo est attendue." }]
      : []),
  ];
  if (faults.length > 0) throw new DomainError("INVALID_INPUT", faults);
}

/** The wish with media of its own: those already attached elsewhere are copied. */
async function withOwnMedia(
  services: Services,
  viewer: Viewer,
  { wish, scene, at }: { wish: ShareInput; scene: ShareScene; at: Date },
): Promise<ShareInput> {
  const copies = new Map<string, string>();
  for (const { id, attached } of scene.media) {
    if (attached) copies.set(id, await copyMedia(services, id, { ownerId: viewer.id, at }));
  }
  const own = <T extends { id: string }>(media: T): T => ({
    ...media,
    id: copies.get(media.id) ?? media.id,
  });
  const { images, video } = wish.content;
  return {
    ...wish,
    overrides: followPictures(wish.overrides, idsNow(images, copies)),
    content: { ...wish.content, images: images.map(own), video: video && own(video) },
  };
}

async function writeShare(
  tx: Transaction,
  services: Services,
  { share, wish }: { share: NewShare; wish: ShareInput },
): Promise<void> {
  const { id, memberId, at } = share;
  if (!(await insertShare(tx, share))) {
    if ((await ownerOfShare(tx, id)) !== memberId) throw new DomainError("ID_TAKEN");
    return;
  }
  await attachMedia(tx, {
    kind: "share",
    subjectId: id,
    ownerId: memberId,
    at,
    mediaIds: mediaIdsOf(wish),
  });
  const alts = wish.content.images.flatMap((one) =>
    one.alt === undefined ? [] : [{ id: one.id, alt: one.alt }],
  );
  await saveAlts(tx, memberId, alts);
  const links = shortLinksOf(share, services.config.publicUrl);
  if (!(await saveShortLinks(tx, { shareId: id, at, links }))) throw new DomainError("ID_TAKEN");
  const begun = share.deliveries.filter(
    ({ state }) => state === "waiting" || state === "scheduled",
  );
  await enqueueDeliveries(tx, services, begun);
  const approverIds = share.approval === "waiting" ? await listApprovers(tx) : [];
  const event: ShareChanged = { kind: "share-changed", shareId: id, memberId, approverIds };
  await services.outbox.record(tx, event);
}
