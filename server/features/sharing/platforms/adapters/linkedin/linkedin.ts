import { cutToFit } from "../../../../../../shared/sharing/adaptation/cut.ts";
import {
  type ApiAdapter,
  type OutgoingContent,
  PlatformRefusal,
  type Publication,
} from "../../adapter.ts";
import { NoAnswer } from "../../platform-request.ts";
import { askClearly } from "../clear-answer.ts";
import { linkedinRefusal } from "./linkedin-errors.ts";
import {
  forgetThumbnail,
  type LinkedinUploads,
  uploadMedia,
  versionHeaders,
} from "./linkedin-media.ts";
import { linkedinOAuth, linkedinRenewal, readPerson } from "./linkedin-oauth.ts";
import { littleText } from "./linkedin-text.ts";

/** LinkedIn, in a member's name (Microsoft Learn, Posts API). Its own posts cannot be read back. */
export const linkedin: ApiAdapter = {
  id: "linkedin",
  addresses: {
    authorize: "https://www.linkedin.com/oauth/v2/authorization",
    token: "https://www.linkedin.com/oauth/v2/accessToken",
    api: "https://api.linkedin.com",
    web: "https://www.linkedin.com",
  },
  apiVersion: "202608",
  // Each version answers for a year at least.
  apiVersionEnds: "2027-08-01",
  scope: ["openid", "profile", "w_member_social"],
  oauth: linkedinOAuth,
  token: null,
  renewal: linkedinRenewal,
  revoke: null,
  revokeByHand: {
    text: "Sur LinkedIn\u00a0: «\u00a0Préférences et confidentialité\u00a0», «\u00a0Confidentialité des données\u00a0», «\u00a0Services autorisés\u00a0», puis «\u00a0Supprimer\u00a0» en face de l’application.",
    url: "https://www.linkedin.com/mypreferences/d/data-sharing-for-permitted-services",
  },
  async check(platform, { tokens }) {
    await readPerson(platform, tokens.accessToken);
  },
  async publish(publication) {
    const { platform, account, content } = publication;
    const author = `urn:li:person:${account.accountId}`;
    const uploads = await uploadMedia(publication, author);
    if (uploads.kind === "processing") return uploads;

    const { accessToken: bearer } = account.tokens;
    const url = `${platform.address("api")}/rest/posts`;
    const json = postBody(author, content, uploads);
    const headers = versionHeaders(platform);
    await publication.arm();
    const asked = { method: "POST" as const, url, headers, bearer, json };
    const answer = await withoutThumbnail(publication, uploads, () =>
      askClearly(platform, asked, linkedinRefusal),
    );
    const urn = answer.headers.get("x-restli-id");
    if (!urn) throw new NoAnswer(true, `status ${answer.status} without x-restli-id`);
    return { kind: "published", postId: urn, url: `${platform.address("web")}/feed/update/${urn}` };
  },
  lookUp: null,
};

/** Of an article's description (Microsoft Learn, Posts API). */
const MAX_DESCRIPTION = 4086;

type Ready = Extract<LinkedinUploads, { kind: "ready" }>;

/** A post refused for the picture of its card goes without it the next time. */
async function withoutThumbnail<T>(
  publication: Publication,
  { thumbnail }: Ready,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const isOfPicture = error instanceof PlatformRefusal && error.code === "media-unreadable";
    if (thumbnail !== null && isOfPicture) await forgetThumbnail(publication);
    throw error;
  }
}

/** Body of `POST /rest/posts`. */
export const postBody = (author: string, content: OutgoingContent, uploads: Ready) => ({
  author,
  commentary: littleText(content.text),
  visibility: content.visibility === "connections" ? "CONNECTIONS" : "PUBLIC",
  distribution: {
    feedDistribution: "MAIN_FEED",
    targetEntities: [],
    thirdPartyDistributionChannels: [],
  },
  lifecycleState: "PUBLISHED",
  isReshareDisabledByAuthor: false,
  ...contentOf(content, uploads),
});

function contentOf(content: OutgoingContent, uploads: Ready) {
  const { photos, video, link } = content;
  const images = uploads.images.map((id, at) => ({ id, ...named("altText", photos[at]?.alt) }));
  const [first, ...others] = images;
  if (uploads.video)
    return { content: { media: { id: uploads.video, ...named("title", video?.title) } } };
  if (first && others.length > 0) return { content: { multiImage: { images } } };
  if (first) return { content: { media: first } };
  // LinkedIn reads nothing of the page: what is not said here is not shown.
  if (link === null) return {};
  const thumbnail = named("thumbnail", uploads.thumbnail ?? undefined);
  return { content: { article: { ...articleOf(link, content), ...thumbnail } } };
}

const articleOf = (link: string, { linkTitle, linkDescription }: OutgoingContent) => ({
  source: link,
  title: linkTitle || hostOf(link),
  ...named(
    "description",
    cutToFit(linkDescription, (text) => text.length <= MAX_DESCRIPTION),
  ),
});

/** A field of the request, left out when its text is empty. */
const named = <Name extends string>(name: Name, text: string | undefined) =>
  (text ? { [name]: text } : {}) as Partial<Record<Name, string>>;

function hostOf(link: string): string {
  if (!URL.canParse(link)) throw new PlatformRefusal("link-refused");
  return new URL(link).host;
}
