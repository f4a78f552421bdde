import type { ReactNode } from "react";

/** First link of the page, seen only with the keyboard, that leads to the main part. */
export function SkipLink({ to = "contenu", children }: { to?: string; children: ReactNode }) {
  return (
    <a
      href={`#${to}`}
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-4 focus:z-toast focus:rounded-control focus:bg-raised focus:px-4 focus:py-3"
    >
      {children}
    </a>
  );
}
