import type { ReactNode } from "react";
import type { PublicCommunity } from "../../shared/public-pages.ts";
import { Button } from "../ui/button.tsx";
import { Logo } from "../ui/drawings/logo.tsx";
import { SkipLink } from "../ui/frame/skip-link.tsx";
import { texts } from "./texts.ts";

/** The width of every page for visitors. */
export const PUBLIC_WIDTH = "mx-auto max-w-7xl px-gutter lg:px-8";

/** Logo and title, the way in, the page, and what every visitor may look for. */
export function PublicFrame(props: {
  community: PublicCommunity;
  forMembers: boolean;
  children: ReactNode;
}) {
  const { community, forMembers, children } = props;
  return (
    <>
      <SkipLink>{texts.skip}</SkipLink>
      <div className="flex min-h-dvh flex-col bg-slab">
        <header
          className={`${PUBLIC_WIDTH} flex w-full flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2.5 print:hidden`}
        >
          <a
            href="/"
            aria-label={texts.toHome(community.title)}
            className="flex min-h-target min-w-0 flex-[1_0_min(100%,9.5rem)] items-center gap-3"
          >
            <Logo src={community.logoUrl} />
            <span className="title line-clamp-3 min-w-0 text-h4 leading-tight max-sm:hidden">
              {community.title}
            </span>
            <span className="title line-clamp-3 min-w-0 text-h4 leading-tight sm:hidden">
              {community.shortName || community.title}
            </span>
          </a>
          {!forMembers && (
            <Button href="/login" variant="line" size="s" className="flex-none">
              {texts.login}
            </Button>
          )}
        </header>
        <main id="contenu" tabIndex={-1} className="flex-1">
          {children}
        </main>
        <PublicFooter title={community.title} />
      </div>
    </>
  );
}

function PublicFooter({ title }: { title: string }) {
  return (
    <footer
      className={`${PUBLIC_WIDTH} meta flex w-full flex-wrap items-center gap-x-5 border-t border-line py-4 print:hidden`}
    >
      <span>{texts.footer.made(title)}</span>
      {texts.footer.links.map(({ href, text }) => (
        <a key={href} href={href} className="link inline-flex min-h-target items-center">
          {text}
        </a>
      ))}
    </footer>
  );
}
