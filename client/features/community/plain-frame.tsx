import type { ReactNode } from "react";
import { queryClient } from "../../infrastructure/query-client.ts";
import { communityQuery } from "../../infrastructure/session.ts";
import { Logo } from "../../ui/logo.tsx";
import { SkipLink } from "../../ui/skip-link.tsx";
import { texts } from "./texts.ts";

/**
 * A page without the columns: logo and title that lead to the root, and one thing below. Needs
 * nothing but what is cached, since it also tells failures.
 */
export function PlainFrame({ children }: { children: ReactNode }) {
  const community = queryClient.getQueryData(communityQuery.queryKey);
  const title = community?.title ?? "Parvis";
  return (
    <div className="flex min-h-dvh flex-col bg-slab">
      <SkipLink>{texts.skip}</SkipLink>
      <header className="flex items-center px-gutter py-2.5">
        {/* A new document: whatever failed must not stay in memory. */}
        <a
          href="/"
          aria-label={texts.toHome(title)}
          className="flex min-h-target items-center gap-3"
        >
          <Logo src={community?.logoUrl} />
          <span className="title text-h4">{title}</span>
        </a>
      </header>
      <main id="contenu" tabIndex={-1} className="flex-1">
        {children}
      </main>
    </div>
  );
}
