import type { Registration } from "./community.ts";
import type { DataRequestForm } from "./data-requests.ts";

/** What the server knows of the community when it draws a page for visitors. */
export type PublicCommunity = {
  title: string;
  description: string;
  logoUrl: string | null;
  bannerUrl: string | null;
  faviconUrl: string | null;
  /** Where the site answers: `https://bethanie.example`. */
  communityUrl: string;
  contactEmail: string | null;
};

/** What every page for visitors is drawn from. */
export type PublicPageProps = {
  community: PublicCommunity;
  /** Path asked for, for the address that search engines keep. */
  path: string;
};

/** What visitors may know of a community: how many it is, and the groups whose existence is not hidden. */
export type Landing = {
  communityId: string;
  registration: Registration;
  memberCount: number;
  groupCount: number;
  /** The largest ones. */
  groups: { id: string; name: string; memberCount: number }[];
  /** The banner's sizes, from the smallest; empty without a banner. */
  banner: { url: string; width: number; height: number }[];
};

/** Why a request could not be taken although its fields are good. */
export type RequestRefusal = "too-many" | "unavailable" | "refused";

/** The form of `/send-message` as it stands: what was typed, and what to put right. */
export type RequestForm = {
  values: Partial<Record<keyof DataRequestForm, string>>;
  /** Names of the fields at fault. */
  faults: (keyof DataRequestForm)[];
  refusal: RequestRefusal | null;
};

/** The pages that the server draws itself, and what each needs beside the community. */
export type PublicPages = {
  landing: { landing: Landing };
  terms: object;
  privacy: object;
  "send-message": { form: RequestForm };
  "message-sent": { receipt: string };
};

/** Draws a whole HTML document, complete without script. */
export type RenderPublicPage = <P extends keyof PublicPages>(
  page: P,
  props: PublicPageProps & PublicPages[P],
) => string;
