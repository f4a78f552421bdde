import { DomainError } from "../../../../shared/ground/errors.ts";
import { adaptFor, windowUrl } from "../../../../shared/sharing/adaptation/index.ts";
import { cropsFor } from "../../../../shared/sharing/crops.ts";
import type { DeliveryState, HoldReason } from "../../../../shared/sharing/delivery-states.ts";
import {
  type LinkOptions,
  linkCodeOf,
  PLAIN_LINK,
} from "../../../../shared/sharing/link-options.ts";
import type { MinorsAnswer } from "../../../../shared/sharing/minors-answers.ts";
import {
  CONNECTION_OF,
  type DeliveryRoute,
  PLATFORM_NAMES,
  type PlatformId,
} from "../../../../shared/sharing/platforms.ts";
import { formatsOf, type PostFormat } from "../../../../shared/sharing/post-formats.ts";
import type { ShareVisibility } from "../../../../shared/sharing/share-kinds.ts";
import type { PlatformOverride } from "../../../../shared/sharing/share-post.contract.ts";
import type { PlatformAddresses } from "../../../infrastructure/config.ts";
import type { DeliveryContent } from "../deliveries/delivery.ts";
import type { EffectivePlatform } from "../platforms/effective-platform.ts";
import type { PublishingInForce } from "../platforms/publishing-settings.ts";
import type { AccountState } from "../social-accounts/social-account.ts";
import { plannedMoment, spacedFrom } from "./share-moments.ts";
import { assertFormat, type MeasuredMedia, problemError } from "./share-problems.ts";

/** What a person wants to share, as the contract checked it. */
export type ShareInput = {
  id?: string | undefined;
  userId?: string | undefined;
  content: {
    text: string;
    images: { id: string; alt?: string | undefined }[];
    video: { id: string; title?: string | undefined; description?: string | undefined } | null;
    link: string | null;
  };
  platforms: PlatformId[];
  overrides: Partial<Record<PlatformId, PlatformOverride>>;
  /** By the account's id. */
  accountTexts?: Record<string, string> | undefined;
  accounts: Partial<Record<PlatformId, string[]>>;
  scheduleFor: string | null;
  visibility: ShareVisibility;
  /** It goes out as given where this is absent. */
  linkOptions?: LinkOptions | undefined;
  /** What was said of minors on its photos or its video; absent where nobody asked. */
  minors?: MinorsAnswer | null | undefined;
};

/** A place of a person's to publish to. */
export type OwnAccount = { id: string; platform: PlatformId; name: string; state: AccountState };
export type OwnList = { id: string; name: string };

/** What a share is planned with. */
export type PlanningContext = {
  platforms: EffectivePlatform[];
  publishing: PublishingInForce;
  accounts: OwnAccount[];
  /** Lists of addresses that the person may write to. */
  lists: OwnList[];
  /** What is known of the media that it shows; absent where its formats were checked already. */
  media?: MeasuredMedia[];
};

export type PlannedDelivery = {
  platform: PlatformId;
  route: DeliveryRoute;
  accountId: string | null;
  accountName: string;
  mailingListId: string | null;
  state: DeliveryState;
  holdReason: HoldReason | null;
  content: DeliveryContent;
  startAt: Date;
};

type About = {
  shareId: string;
  wish: ShareInput;
  at: Date;
  publicUrl: string;
  /** Where windows of platforms are instead, as the configuration may say. */
  windows: PlatformAddresses;
};

/**
 * The deliveries of a share: one for each account of each platform, its content frozen.
 *
 * @throws DomainError SHARE_EMPTY, PLATFORM_OFF, ACCOUNT_NOT_CONNECTED, INSTAGRAM_IMAGE_NEEDED,
 *   SHARE_MEDIA_NEEDED, SHARE_VIDEO_NEEDED, SHARE_COMMENT_TOO_LONG, SHARE_TOO_LONG, SHARE_MEDIA_REFUSED, MOMENT_PAST, NOT_ALLOWED
 */
export function planDeliveries(scene: PlanningContext, about: About): PlannedDelivery[] {
  const { wish, at } = about;
  assertSaysSomething(wish.content);
  const moment = plannedMoment(wish.scheduleFor, at);
  const places = [...new Set(wish.platforms)].flatMap((id) => placesOf(id, scene, wish));
  const waits = asksForAgreement(scene, wish);
  const starts = spacedFrom(moment ?? at, places.length);
  return places.map(({ format = "post", ...place }, index) => ({
    ...place,
    ...initialState(place.route, { hold: scene.publishing.hold, waits, planned: moment !== null }),
    content: freeze({ ...place, format }, scene, about),
    startAt: starts[index] as Date,
  }));
}

function assertSaysSomething({ text, images, video, link }: ShareInput["content"]): void {
  if (text === "" && images.length === 0 && !video && !link) throw new DomainError("SHARE_EMPTY");
}

type DeliveryTarget = Pick<
  PlannedDelivery,
  "platform" | "route" | "accountId" | "accountName" | "mailingListId"
> & { format?: PostFormat };

/** Where a share goes on one platform: accounts, lists of addresses, or a window. */
function placesOf(
  platform: PlatformId,
  scene: PlanningContext,
  wish: ShareInput,
): DeliveryTarget[] {
  const refuse = (code: "PLATFORM_OFF" | "ACCOUNT_NOT_CONNECTED") =>
    new DomainError(code, undefined, { platform: PLATFORM_NAMES[platform] });
  if (!configOf(scene, platform).enabled) throw refuse("PLATFORM_OFF");
  const named = wish.accounts[platform];
  // Deduplicated: an account or list named twice must not be published to twice.
  const chosen = named && [...new Set(named)];
  if (platform === "email" && chosen) return chosen.map((id) => toList(id, scene));
  const usable = scene.accounts.filter(
    (account) => account.platform === platform && account.state !== "reconnect",
  );
  const wanted = chosen ? chosen.map((id) => usable.find((account) => account.id === id)) : usable;
  const missing = wanted.includes(undefined) || wanted.length === 0;
  if (missing && (chosen || CONNECTION_OF[platform] === "oauth")) {
    throw refuse("ACCOUNT_NOT_CONNECTED");
  }
  const blank = { platform, mailingListId: null };
  if (missing) return [{ ...blank, route: "window", accountId: null, accountName: "" }];
  const formats = formatsAsked(platform, wish);
  return wanted
    .filter((account) => account !== undefined)
    .flatMap(({ id, name }) =>
      formats.map(
        (format): DeliveryTarget => ({
          ...blank,
          route: "api",
          accountId: id,
          accountName: name,
          format,
        }),
      ),
    );
}

/** @throws DomainError INVALID_INPUT for a format that the platform does not take */
function formatsAsked(platform: PlatformId, { overrides }: ShareInput): PostFormat[] {
  const asked = [...new Set(overrides[platform]?.formats ?? ["post" as const])];
  if (asked.every((format) => formatsOf(platform).includes(format))) return asked;
  const message = `${PLATFORM_NAMES[platform]} ne prend pas ce format. Choisissez-en un autre.`;
  throw new DomainError("INVALID_INPUT", [{ field: `overrides.${platform}.formats`, message }]);
}

/** @throws DomainError NOT_ALLOWED when the person may not write to such a list */
function toList(id: string, { lists }: PlanningContext): DeliveryTarget {
  const list = lists.find((one) => one.id === id);
  if (!list) throw new DomainError("NOT_ALLOWED");
  const place = { platform: "email", route: "mail", accountId: null } as const;
  return { ...place, accountName: list.name, mailingListId: id };
}

const configOf = ({ platforms }: PlanningContext, id: PlatformId): EffectivePlatform =>
  platforms.find((one) => one.id === id) as EffectivePlatform;

/**
 * Whether a share waits for the agreement of a second person: the community asks for it, or one of
 * its platforms does.
 */
export const asksForAgreement = (
  scene: Pick<PlanningContext, "publishing" | "platforms">,
  { platforms }: Pick<ShareInput, "platforms">,
): boolean =>
  scene.publishing.approvalRequired ||
  scene.platforms.some(({ id, limits }) => limits.requiresApproval && platforms.includes(id));

/** Where a new delivery stands. */
function initialState(
  route: DeliveryRoute,
  { hold, waits, planned }: { hold: unknown; waits: boolean; planned: boolean },
): Pick<PlannedDelivery, "state" | "holdReason"> {
  if (planned) return { state: "scheduled", holdReason: null };
  if (hold) return { state: "held", holdReason: "emergency" };
  if (waits) return { state: "held", holdReason: "approval" };
  return { state: route === "window" ? "to-open" : "waiting", holdReason: null };
}

/**
 * @throws DomainError INSTAGRAM_IMAGE_NEEDED, SHARE_MEDIA_NEEDED, SHARE_VIDEO_NEEDED, SHARE_TOO_LONG,
 *   SHARE_COMMENT_TOO_LONG, SHARE_MEDIA_REFUSED, SHARE_EMPTY
 */
function freeze(place: DeliveryTarget, scene: PlanningContext, about: About): DeliveryContent {
  const { platform, route } = place;
  const adapted = adapt(place, route !== "window", scene, about);
  const [problem] = adapted.problems;
  if (problem) throw problemError(problem, platform, about.wish.content);
  const { text, formatted, subject, link, images, video, options } = adapted;
  const { format, next, collaborators, mentions, page } = adapted;
  const crops = cropsFor(about.wish.overrides[platform], format, images);
  if (route === "api" && scene.media) assertFormat(platform, { ...adapted, crops }, scene.media);
  const openUrl = route === "mail" ? null : windowOf(place, scene, about);
  return {
    text,
    formatted,
    subject,
    link,
    openUrl,
    visibility: options.visibility,
    imageIds: images,
    videoId: video,
    ...(link === null || page === null || link === page ? {} : { page }),
    ...(format === "post" ? {} : { format }),
    ...(next.length > 0 ? { next } : {}),
    ...(collaborators.length > 0 ? { collaborators } : {}),
    ...(Object.keys(crops).length > 0 ? { crops } : {}),
    ...(mentions.length > 0 ? { mentions } : {}),
  };
}

function adapt(
  {
    platform,
    accountId,
    format = "post",
  }: Pick<DeliveryTarget, "platform" | "accountId" | "format">,
  byApi: boolean,
  scene: PlanningContext,
  about: About,
) {
  const { shareId, wish, publicUrl } = about;
  const { text, link, images, video } = wish.content;
  const own = accountId ? wish.accountTexts?.[accountId] : undefined;
  const override =
    own === undefined ? wish.overrides[platform] : { ...wish.overrides[platform], text: own };
  return adaptFor(
    platform,
    {
      shareId,
      text,
      link,
      visibility: wish.visibility,
      images: images.map(({ id }) => id),
      video: video?.id ?? null,
    },
    {
      limits: configOf(scene, platform).limits,
      settings: scene.publishing.adaptation,
      communityTitle: scene.publishing.communityTitle,
      shortLink: link && shortAddress(publicUrl, shareId, platform),
      linkOptions: wish.linkOptions ?? PLAIN_LINK,
      ...(override ? { override } : {}),
      byApi,
      format,
    },
  );
}

/** Our own address of a share's link, for one platform. */
export const shortAddress = (publicUrl: string, shareId: string, platform: PlatformId): string =>
  `${publicUrl}/l/${linkCodeOf(shareId, platform)}`;

/** The window that sends it by hand: the way of some platforms, the last resort of the others. */
function windowOf(place: DeliveryTarget, scene: PlanningContext, about: About): string {
  const { platform } = place;
  const { text, subject, address: link } = adapt(place, false, scene, about);
  const clientId = configOf(scene, platform).clientId || null;
  const returnUrl = `${about.publicUrl}/shareSocial?publication=${about.shareId}`;
  const content = { text, subject, link };
  const base = about.windows[platform]?.window;
  return windowUrl(platform, content, { phone: true, clientId, returnUrl, base });
}
