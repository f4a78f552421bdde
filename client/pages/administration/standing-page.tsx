import { useSearchParams } from "react-router";
import {
  DeletionButton,
  FirstConsents,
  JustDeleted,
  Leaving,
  OwnDataButton,
} from "../../features/accounts/index.ts";
import {
  ConsentButton,
  JustWithdrawn,
  moderationTexts,
  StandingScreen,
  Withdrawn,
} from "../../features/administration/index.ts";
import { PlainFrame } from "../../features/people/index.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { SheetRoom } from "../../infrastructure/pages/sheet-room.tsx";

/** What the number of a request looks like; nothing else is shown. */
const RECEIPT = /^DR-\w{4}-\w{4}$/;

/** The day on which an account that was just deleted is erased. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** `/compte`: where a suspended or waiting person reads why they may not enter. */
export function Component() {
  const [search] = useSearchParams();
  const receipt = RECEIPT.exec(search.get("recu") ?? "")?.[0];
  const day = DAY.exec(search.get("efface") ?? "")?.[0];
  usePageTitle(moderationTexts.standing.title);
  return (
    <PlainFrame>
      <StandingScreen
        withdraw={
          <>
            <OwnDataButton />
            <ConsentButton />
            <DeletionButton />
          </>
        }
        withdrawn={({ erasure }) =>
          erasure?.reason === "consent" ? (
            <Withdrawn erasedAt={erasure.at} />
          ) : (
            <Leaving erasedAt={erasure?.at ?? null}>
              <OwnDataButton />
            </Leaving>
          )
        }
        imported={<FirstConsents />}
        justWithdrawn={
          (receipt && <JustWithdrawn receipt={receipt} />) || (day && <JustDeleted day={day} />)
        }
      />
      <SheetRoom />
    </PlainFrame>
  );
}
