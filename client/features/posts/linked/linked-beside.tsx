import { Suspense } from "react";
import { lazyExtra } from "../../../ui/lazy-extra.ts";

const LinkedCards = lazyExtra(() => import("./linked-cards.tsx").then((m) => m.LinkedCards));

/** Whether a text may hold an address of this community, as only the browser knows it. */
export const mayLeadHere = (text: string): boolean =>
  text.includes(`//${globalThis.location?.host}/`);

type LinkedBesideProps = {
  text: string;
  /** In a bubble, whose colour shows through. */
  inBubble?: boolean;
};

/** The cards of what a text leads to in this community. */
export function LinkedBeside({ text, inBubble }: LinkedBesideProps) {
  if (!mayLeadHere(text)) return null;
  return (
    <Suspense fallback={<div className="h-18" />}>
      <LinkedCards text={text} look={inBubble ? "bg-ink/7 hover:bg-ink/10" : "bg-sunk"} />
    </Suspense>
  );
}
