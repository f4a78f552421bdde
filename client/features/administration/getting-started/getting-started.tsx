import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { FirstStep } from "../../../../shared/administration/administration.contract.ts";
import { useLive } from "../../../infrastructure/live/live.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { FirstSteps, StepMark } from "../../../product/first-steps.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card, CardStack, SlabHead } from "../../../ui/card.tsx";
import { administrationQueries } from "../administration-queries.ts";
import { texts } from "./texts.ts";
import { useEnding, usePutAway } from "./use-put-away.ts";

/** What a new community begins with, for its administrators: each line leads to where it is done. */
export function GettingStarted() {
  const { data } = useQuery(administrationQueries.gettingStarted);
  useOwnPosts();
  if (!data) return null;
  const { steps } = data;
  const done = steps.filter((step) => step.done).length;
  return (
    <CardStack className="pb-joint lg:pb-2.5">
      <Card className="overflow-clip pt-4">
        {done === steps.length ? <Ready /> : <Remaining steps={steps} done={done} />}
      </Card>
    </CardStack>
  );
}

/** Reads the steps again once their reader has published, from this page or another. */
function useOwnPosts(): void {
  const client = useQueryClient();
  const { id } = useMe();
  useLive((fact) => {
    if (fact.kind !== "post-published" || fact.authorId !== id) return;
    void client.invalidateQueries({ queryKey: administrationQueries.gettingStarted.queryKey });
  });
}

type RemainingProps = { steps: { name: FirstStep; done: boolean }[]; done: number };

function Remaining(props: RemainingProps) {
  return <StepList {...props} onPutAway={usePutAway()} />;
}

/** The steps, each leading to where it is done. */
export function StepList(props: RemainingProps & { onPutAway?: () => void }) {
  const { steps, done, onPutAway } = props;
  const places = useStepPlaces();
  return (
    <FirstSteps
      title={texts.title}
      lead={texts.lead}
      progress={texts.progress(done, steps.length)}
      steps={steps.map(({ name, done }) => ({
        label: texts.steps[name].name,
        about: texts.steps[name].about,
        to: places[name],
        done,
      }))}
      doneLabel={texts.done}
      putAwayLabel={texts.putAway}
      {...(onPutAway && { onPutAway })}
    />
  );
}

/** Said once: the server shows it to nobody any more, this page until it is left. */
function Ready() {
  const { mutate: putAway, isPending } = useEnding();
  useEffect(() => {
    api.administration.endGettingStarted().catch(() => undefined);
  }, []);
  return (
    <div className="flex items-start gap-3 px-gutter pb-4">
      <StepMark done />
      <div className="grid min-w-0 flex-1 justify-items-start gap-2">
        <div>
          <SlabHead>{texts.ready}</SlabHead>
          <p className="text-ink-2">{texts.readyBody}</p>
        </div>
        <Button variant="line" size="s" busy={isPending} onClick={() => putAway()}>
          {texts.close}
        </Button>
      </div>
    </div>
  );
}

/** Where each step is done. */
function useStepPlaces(): Record<FirstStep, string> {
  const paths = usePaths();
  return {
    invite: paths.administration("invitations"),
    welcome: paths.compose(),
    event: paths.createEvent(),
    mail: paths.administration("courrier"),
    backup: paths.administration("sauvegardes"),
    relief: `${paths.administration("sauvegardes")}#releve`,
  };
}
