import { useSearchParams } from "react-router";
import { PlainFrame } from "../features/community/plain-frame.tsx";
import { ConsentButton } from "../features/consent/consent-line.tsx";
import { JustWithdrawn, Withdrawn } from "../features/consent/withdrawn.tsx";
import { StandingScreen } from "../features/moderation/standing-screen.tsx";
import { texts } from "../features/moderation/texts.ts";
import { usePageTitle } from "../infrastructure/page-title.ts";
import { SheetRoom } from "../infrastructure/sheet-room.tsx";

/** What the number of a request looks like; nothing else is shown. */
const RECEIPT = /^DR-\w{4}-\w{4}$/;

/** `/compte`: where a suspended or waiting person reads why they may not enter. */
export function Component() {
  const [search] = useSearchParams();
  const receipt = RECEIPT.exec(search.get("recu") ?? "")?.[0];
  usePageTitle(texts.standing.title);
  return (
    <PlainFrame>
      <StandingScreen
        withdraw={<ConsentButton />}
        withdrawn={<Withdrawn />}
        justWithdrawn={receipt && <JustWithdrawn receipt={receipt} />}
      />
      <SheetRoom />
    </PlainFrame>
  );
}
