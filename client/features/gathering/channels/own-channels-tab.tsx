import { lazy, Suspense } from "react";
import { CardStack } from "../../../ui/card.tsx";
import { SkeletonList } from "../../../ui/lists/skeleton.tsx";

const OwnChannels = lazy(() =>
  import("./own-channels.tsx").then((m) => ({ default: m.OwnChannels })),
);

/** The member's own channels, loaded on demand. */
export const OwnChannelsTab = () => (
  <Suspense fallback={<LoadingChannels />}>
    <OwnChannels />
  </Suspense>
);

const LoadingChannels = () => (
  <CardStack>
    <SkeletonList rows={4} shape="arch" />
  </CardStack>
);
