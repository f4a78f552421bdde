import type { ReactNode } from "react";
import { SkipLink } from "../../../ui/frame/skip-link.tsx";
import { RootLink } from "./root-link.tsx";
import { texts } from "./texts.ts";

/**
 * A page without the columns: logo and title that lead to the root, and one thing below. Needs
 * nothing but what is cached, since it also tells failures.
 */
export function PlainFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col bg-slab">
      <SkipLink>{texts.skip}</SkipLink>
      <header className="flex items-center px-gutter py-2.5">
        <RootLink />
      </header>
      <main id="contenu" tabIndex={-1} className="flex-1">
        {children}
      </main>
    </div>
  );
}
