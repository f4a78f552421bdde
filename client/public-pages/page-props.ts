/** What the server knows of the community when it draws a public page. */
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

export type PublicPageProps = {
  community: PublicCommunity;
  /** Path asked for, for the address that search engines keep. */
  path: string;
};
