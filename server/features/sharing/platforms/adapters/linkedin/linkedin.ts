import { cutToFit } from "../../../../../../shared/sharing/adaptation/cut.ts";
import {
  type ApiAdapter,
  type OutgoingContent,
  PlatformRefusal,
  type Publication,
} from "../../adapter.ts";
import { NoAnswer } from "../../platform-request.ts";
import { authorOf, callLinkedin, isOrganization } from "./linkedin-call.ts";
import { readCounts } from "./linkedin-counts.ts";
import { findLinkedinPost } from "./linkedin-look-up.ts";
import { forgetThumbnail, type LinkedinUploads, uploadMedia } from "./linkedin-media.ts";
import { linkedinOAuth, linkedinRenewal, readPerson } from "./linkedin-oauth.ts";
import { checkPage, findPage } from "./linkedin-organizations.ts";
import { editPost, postUrl, publishComment, removePost } from "./linkedin-posts.ts";
import { littleText } from "./linkedin-text.ts";

/** LinkedIn, in the name of a member or of a page (Microsoft Learn, Posts API). */
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
  async check(platform, account) {
    const { accessToken } = account.tokens;
    if (isOrganization(account)) return checkPage(platform, accessToken, account.accountId);
    await readPerson(platform, accessToken);
  },
  async publish(publication) {
    const { platform, account, content, reply } = publication;
    if (reply) return publishComment(publication, reply);
    if (isOrganization(account) && content.visibility === "connections") {
      throw new PlatformRefusal("refused", PAGES_ARE_PUBLIC);
    }
    const author = authorOf(account);
    const uploads = await uploadMedia(publication, author);
    if (uploads.kind === "processing") return uploads;

    const { accessToken: bearer } = account.tokens;
    const json = postBody(author, content, uploads);
    await publication.arm();
    const asked = { method: "POST" as const, path: "/posts", json };
    const answer = await withoutThumbnail(publication, uploads, () =>
      callLinkedin(platform, bearer, asked),
    );
    const urn = answer.headers.get("x-restli-id");
    if (!urn) throw new NoAnswer(true, `status ${answer.status} without x-restli-id`);
    return { kind: "published", postId: urn, url: postUrl(platform, urn) };
  },
  lookUp: findLinkedinPost,
  readCounts,
  findPage,
  editPost,
  removePost,
};

/** A page has no relations: what is meant for them is never shown to everyone instead. */
const PAGES_ARE_PUBLIC =
  "Une page publie pour tous. Écrivez le message avec «\u00a0Tout le monde\u00a0», ou publiez sur un profil.";

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
  commentary: littleText(content.text, content.mentions),
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
