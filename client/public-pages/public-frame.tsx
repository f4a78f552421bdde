import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { Logo } from "../ui/logo.tsx";
import { SkipLink } from "../ui/skip-link.tsx";
import type { PublicCommunity } from "./page-props.ts";
import { texts } from "./texts.ts";

/** Logo and title, the way in, and the page. */
export function PublicFrame(props: { community: PublicCommunity; children: ReactNode }) {
  const { community, children } = props;
  return (
    <>
      <SkipLink>{texts.skip}</SkipLink>
      <div className="min-h-dvh bg-slab">
        <header className="mx-auto flex max-w-7xl items-center justify-between gap-3 px-gutter py-2.5 lg:px-8">
          <a
            href="/"
            aria-label={texts.toHome(community.title)}
            className="flex min-h-target min-w-0 items-center gap-3"
          >
            <Logo src={community.logoUrl} />
            <span className="title truncate text-h4">{community.title}</span>
          </a>
          <Button href="/login" variant="line" size="s" className="flex-none">
            {texts.login}
          </Button>
        </header>
        <main id="contenu" tabIndex={-1}>
          {children}
        </main>
      </div>
    </>
  );
}
