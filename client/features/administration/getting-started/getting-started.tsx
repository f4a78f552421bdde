import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Check, ChevronRight } from "lucide-react";
import { useEffect } from "react";
import { Link } from "react-router";
import type { FirstStep } from "../../../../shared/administration/administration.contract.ts";
import type { Me } from "../../../../shared/people/members.contract.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { meQuery, useCommunity } from "../../../infrastructure/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Card, CardStack, SlabHead } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { toast } from "../../../ui/layers/toast-store.ts";
import { List, ListItem } from "../../../ui/lists/list-item.tsx";
import { administrationQueries } from "../administration-queries.ts";
import { texts } from "./texts.ts";

/** What a new community begins with, for its administrators: each line leads to where it is done. */
export function GettingStarted() {
  const { data } = useQuery(administrationQueries.gettingStarted);
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

type RemainingProps = { steps: { name: FirstStep; done: boolean }[]; done: number };

function Remaining({ steps, done }: RemainingProps) {
  const { putAway, isPending } = usePutAway();
  const places = useStepPlaces();
  return (
    <>
      <div className="grid gap-1 px-gutter pb-2">
        <SlabHead action={texts.progress(done, steps.length)}>{texts.title}</SlabHead>
        <p className="text-ink-2">{texts.lead}</p>
      </div>
      <List>
        {steps.map((step) => (
          <li key={step.name}>
            <ListItem
              as={Link}
              to={places[step.name]}
              leading={<Mark done={step.done} />}
              title={
                <>
                  {texts.steps[step.name].name}
                  {step.done && <span className="sr-only">, {texts.done}</span>}
                </>
              }
              {...(!step.done && {
                meta: texts.steps[step.name].about,
                end: <Icon of={ChevronRight} className="text-ink-2" />,
              })}
            />
          </li>
        ))}
      </List>
      <div className="border-t border-line px-gutter py-2.5">
        <Button
          variant="bare"
          size="s"
          className="-ml-3"
          busy={isPending}
          onClick={() => putAway()}
        >
          {texts.putAway}
        </Button>
      </div>
    </>
  );
}

function Mark({ done }: { done: boolean }) {
  const look = done ? "bg-blue text-on-blue" : "border-2 border-line-strong";
  return (
    <span className={`grid size-7 flex-none place-items-center rounded-full ${look}`}>
      {done && <Icon of={Check} size="s" />}
    </span>
  );
}

/** Said once: the server shows it to nobody any more, this page until it is left. */
function Ready() {
  const { putAway, isPending } = usePutAway();
  useEffect(() => {
    api.administration.endGettingStarted().catch(() => undefined);
  }, []);
  return (
    <div className="flex items-start gap-3 px-gutter pb-4">
      <Mark done />
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
  const { defaultGroupId } = useCommunity();
  return {
    invite: paths.administration("invitations"),
    welcome: paths.compose(defaultGroupId),
    event: paths.createEvent(),
    mail: paths.administration("courrier"),
  };
}

function usePutAway() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.administration.endGettingStarted(),
    onSuccess: () =>
      client.setQueryData(
        meQuery.queryKey,
        (me: Me | undefined) => me && { ...me, gettingStarted: false },
      ),
    onError: (error) => toast({ text: errorText(error), icon: "alert" }),
  });
  return { putAway: mutate, isPending };
}
