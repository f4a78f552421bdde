import type { ReactNode } from "react";
import { PlainFrame } from "../features/people/index.ts";
import { usePageTitle } from "../infrastructure/pages/page-title.ts";
import { EmptyState } from "../ui/lists/empty-state.tsx";

export type ErrorPageProps = {
  title: string;
  body?: string | undefined;
  /** Under the frame of the community, or alone on the screen. */
  framed: boolean;
  action: ReactNode;
};

/** What happened, and one action. */
export function Component({ title, body, framed, action }: ErrorPageProps) {
  usePageTitle(title);
  const said = (
    <EmptyState scene="error" level={1} alert title={title} action={action}>
      {body}
    </EmptyState>
  );
  if (!framed) return <PlainFrame>{said}</PlainFrame>;
  return (
    <main id="contenu" tabIndex={-1} className="min-w-0 flex-1 pb-bar-bottom lg:pt-2.5">
      {said}
    </main>
  );
}
