import type { ReactNode } from "react";
import { DailyVerse, OwnMerit } from "../features/people/index.ts";

/** Right column: what the page adds, the member's merci/bénis, a verse. */
export function RightColumn({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <OwnMerit />
      <DailyVerse />
    </>
  );
}
