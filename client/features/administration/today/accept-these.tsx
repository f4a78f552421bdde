import { api } from "../../../infrastructure/reading/api.ts";
import { Button } from "../../../ui/button.tsx";
import { saidOfSeveral } from "../arrivals/several.ts";
import { useAct } from "../use-act.ts";
import { texts } from "./texts.ts";

type AcceptTheseProps = { people: readonly { id: string; name: string }[] };

/** Accepts the registrations that are named beside it, at one press. */
export function AcceptThese({ people }: AcceptTheseProps) {
  const { mutate, isPending } = useAct({
    act: () => api.administration.acceptRegistrations({ ids: people.map(({ id }) => id) }),
    done: (_: undefined, outcome) => saidOfSeveral("registrations", outcome),
  });
  return (
    <Button size="s" busy={isPending} onClick={() => mutate(undefined)}>
      {texts.acceptAll(people.length)}
    </Button>
  );
}
