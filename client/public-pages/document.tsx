import { publicStyle } from "virtual:client-assets";
import type { ReactNode } from "react";
import type { PublicPageProps } from "../../shared/public-pages.ts";

/** What a page says of itself. */
export type Head = {
  title: string;
  about: string;
  /** Not for search engines. */
  noindex?: boolean;
  /** Path of the picture shown by those who pass a link on; the community's where it is absent. */
  image?: string | null;
  /** Path of the picture that is looked at first, read before the page is laid out. */
  first?: { href: string; type: string } | null;
  /** What search engines read of it (schema.org); links in it are paths of this site. */
  data?: object | null;
};

type DocumentProps = PublicPageProps & Head & { children: ReactNode };

/** Shown by those who pass a link on, where the community has no banner. */
const USUAL_IMAGE = "/icons/icon-512.png";

/** The whole document, complete without script; the theme is the system's. */
export function Document(props: DocumentProps) {
  const { community, path, title, about, noindex, data, children } = props;
  const address = absolute(path, community.communityUrl);
  const fullTitle = title === community.title ? title : `${title} · ${community.title}`;
  return (
    <html lang="fr" className="late-face">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#f8f5ee" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#131c33" media="(prefers-color-scheme: dark)" />
        <title>{fullTitle}</title>
        <meta name="description" content={about} />
        {noindex && <meta name="robots" content="noindex" />}
        {!noindex && address && <link rel="canonical" href={address} />}
        <Preview
          title={title}
          about={about}
          community={community}
          address={address}
          image={imageOf(props)}
          large={Boolean(props.image ?? community.bannerUrl)}
        />
        {props.first && <link rel="preload" as="image" {...props.first} fetchPriority="high" />}
        {data && (
          <script
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: asData(data, community.communityUrl) }}
          />
        )}
        <link rel="icon" href={community.faviconUrl ?? "/icons/favicon.svg"} />
        {/* Of our own build; the content policy allows it by its hash. */}
        <style dangerouslySetInnerHTML={{ __html: publicStyle }} />
      </head>
      <body>{children}</body>
    </html>
  );
}

type PreviewProps = Pick<DocumentProps, "title" | "about" | "community"> & {
  address: string | null;
  image: string | null;
  /** Whether the picture is a wide one. */
  large: boolean;
};

/** What is shown of the page by those who pass a link on. */
function Preview({ title, about, community, address, image, large }: PreviewProps) {
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="fr_FR" />
      <meta property="og:site_name" content={community.title} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={about} />
      {address && <meta property="og:url" content={address} />}
      {image && <meta property="og:image" content={image} />}
      {large && <meta name="twitter:card" content="summary_large_image" />}
    </>
  );
}

/** The whole address of the picture of a page. */
function imageOf({ image, community }: DocumentProps): string | null {
  const { bannerUrl, logoUrl, communityUrl } = community;
  return absolute(image ?? bannerUrl ?? logoUrl ?? USUAL_IMAGE, communityUrl);
}

/**
 * Data written inside a `<script>`: escaped, so that it can neither close it nor open a tag. It is
 * not executed: the content policy has nothing to allow.
 */
function asData(data: object, communityUrl: string): string {
  const whole = JSON.stringify(data, (_, value) =>
    typeof value === "string" && /^\/[^/]/.test(value) ? absolute(value, communityUrl) : value,
  );
  return whole.replace(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** The whole address of a path; null before the community has an address of its own. */
function absolute(path: string, communityUrl: string): string | null {
  return URL.canParse(path, communityUrl) ? new URL(path, communityUrl).href : null;
}
