import { useEffect, useRef, useState } from "react";
import type { Me } from "../../../../shared/people/members.contract.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { arriving, saveArriving } from "../../../infrastructure/session/arriving.ts";
import { useCommunity } from "../../../infrastructure/session/session.ts";
import { firstNameOf } from "../../../infrastructure/words/formats.ts";
import { FirstSteps } from "../../../product/first-steps.tsx";
import { Card, CardStack } from "../../../ui/card.tsx";
import { toast } from "../../../ui/layers/toast-store.ts";
import { firstStepsOf } from "./first-steps-of.ts";
import { lightPorch } from "./light-porch.ts";
import { texts } from "./texts.ts";

/**
 * Welcomes a new member on the home: the porch of the banner lights once, then three first steps
 * that tick themselves, until they are done or put away.
 */
export function Arrival({ me }: { me: Me }) {
  const paths = usePaths();
  const { defaultGroupId } = useCommunity();
  const [away, setAway] = useState(false);
  const steps = firstStepsOf(me, defaultGroupId);
  const done = steps.filter((step) => step.done).length;
  const shown = !away && done < steps.length;
  const card = useGreeting(me.id, shown);
  if (!shown) return null;
  const places = { photo: paths.editProfile(), group: paths.groups(), word: paths.compose() };
  const putAway = () => {
    setAway(true);
    toast({
      text: texts.away,
      action: {
        label: texts.takeBack,
        onSelect: () => {
          saveArriving(me.id);
          setAway(false);
        },
      },
    });
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  };
  return (
    <CardStack className="pb-joint lg:pb-2.5">
      <Card className="overflow-clip pt-4">
        <div ref={card}>
          <FirstSteps
            title={texts.hello(firstNameOf(me.name))}
            lead={texts.lead}
            progress={texts.progress(done, steps.length)}
            steps={steps.map(({ step, done }) => ({
              label: texts.steps[step].name,
              about: texts.steps[step].about,
              to: places[step],
              done,
            }))}
            doneLabel={texts.done}
            putAwayLabel={texts.putAway}
            onPutAway={putAway}
          />
        </div>
      </Card>
    </CardStack>
  );
}

/** The first time, the porch lights, and what stands under it fades in after it. */
function useGreeting(memberId: string, shown: boolean) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!shown) return saveArriving(null);
    if (arriving(memberId) === "new")
      lightPorch(document.querySelector(".banner-porch"), card.current);
    saveArriving(memberId);
  }, [memberId, shown]);
  return card;
}
