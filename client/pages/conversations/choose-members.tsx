import { Suspense } from "react";
import type { ChooseMembers } from "../../features/conversations/index.ts";
import { MemberChoice } from "../../features/people/lazy.ts";
import { SkeletonList } from "../../ui/lists/skeleton.tsx";

/** The members, to choose from. */
export const chooseMembers: ChooseMembers = (choice) => (
  <Suspense fallback={<SkeletonList rows={4} />}>
    <MemberChoice {...choice} />
  </Suspense>
);
