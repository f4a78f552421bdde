import type { ReactNode } from "react";
import { DailyVerse } from "../features/community/daily-verse.tsx";
import { OwnMerit } from "../features/community/own-merit.tsx";

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
