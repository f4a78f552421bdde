import type { ReactNode } from "react";
import { DailyVerse } from "../features/people/community/daily-verse.tsx";
import { OwnMerit } from "../features/people/community/own-merit.tsx";

/** Right column: what the page adds, one's own merci/bénis, a verse. */
export function RightColumn({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <OwnMerit />
      <DailyVerse />
    </>
  );
}
