import { type ComponentProps, lazy, Suspense } from "react";
import type { BlueskySheet as Bluesky } from "./bluesky-sheet.tsx";
import type { TelegramSheet as Telegram } from "./telegram-sheet.tsx";

const LazyBluesky = lazy(() =>
  import("./bluesky-sheet.tsx").then((part) => ({ default: part.BlueskySheet })),
);
const LazyTelegram = lazy(() =>
  import("./telegram-sheet.tsx").then((part) => ({ default: part.TelegramSheet })),
);

/** Asks who a person is on Bluesky; loaded when it is asked. */
export const BlueskySheet = (props: ComponentProps<typeof Bluesky>) => (
  <Suspense>
    <LazyBluesky {...props} />
  </Suspense>
);

/** Asks for the token of a Telegram robot; loaded when it is asked. */
export const TelegramSheet = (props: ComponentProps<typeof Telegram>) => (
  <Suspense>
    <LazyTelegram {...props} />
  </Suspense>
);
