import { renderToStaticMarkup } from "react-dom/server";
import { Document } from "./document.tsx";
import { privacy } from "./legal/privacy.ts";
import { terms } from "./legal/terms.ts";
import { LegalPage } from "./legal-page.tsx";
import { NotFound } from "./not-found.tsx";
import type { PublicPageProps } from "./page-props.ts";
import { PublicFrame } from "./public-frame.tsx";
import { texts } from "./texts.ts";

export type { PublicCommunity, PublicPageProps } from "./page-props.ts";

const pages = {
  terms: ({ community }: PublicPageProps) => ({
    title: texts.terms.title,
    about: texts.terms.about(community.title),
    body: (
      <LegalPage
        title={texts.terms.title}
        sections={terms(community)}
        other={{ href: "/privacy-policy", text: texts.other.terms }}
      />
    ),
  }),
  privacy: ({ community }: PublicPageProps) => ({
    title: texts.privacy.title,
    about: texts.privacy.about(community.title),
    body: (
      <LegalPage
        title={texts.privacy.title}
        sections={privacy(community)}
        other={{ href: "/term-of-use", text: texts.other.privacy }}
      />
    ),
  }),
  "not-found": () => ({
    title: texts.notFound.title,
    about: texts.notFound.body,
    noindex: true,
    body: <NotFound />,
  }),
};

export type PublicPage = keyof typeof pages;

/** The whole HTML document of a public page: `terms`, `privacy` or `not-found`. */
export function renderPublicPage(page: PublicPage, props: PublicPageProps): string {
  const { body, ...head } = pages[page](props);
  const markup = renderToStaticMarkup(
    <Document {...props} {...head}>
      <PublicFrame community={props.community}>{body}</PublicFrame>
    </Document>,
  );
  return `<!doctype html>${markup}`;
}
