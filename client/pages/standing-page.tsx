import { PlainFrame } from "../features/community/plain-frame.tsx";
import { StandingScreen } from "../features/moderation/standing-screen.tsx";
import { texts } from "../features/moderation/texts.ts";
import { usePageTitle } from "../infrastructure/page-title.ts";

/** `/compte`: where a suspended or waiting person reads why they may not enter. */
export function Component() {
  usePageTitle(texts.standing.title);
  return (
    <PlainFrame>
      <StandingScreen />
    </PlainFrame>
  );
}
