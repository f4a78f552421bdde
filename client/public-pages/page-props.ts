/** What the server knows of the community when it draws a public page. */
export type PublicCommunity = {
  title: string;
  logoUrl: string | null;
  contactEmail: string | null;
  bannerUrl?: string | null;
  faviconUrl?: string | null;
};

export type PublicPageProps = {
  community: PublicCommunity;
  /** Where the site answers: `https://bethanie.example`. */
  origin: string;
  /** Path asked for, for the address that search engines keep. */
  path: string;
};
