import { useQuery } from "@tanstack/react-query";
import { ListChecks } from "lucide-react";
import { useState } from "react";
import { useMe } from "../../../infrastructure/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { administrationQueries } from "../administration-queries.ts";
import { StepList } from "./getting-started.tsx";
import { texts } from "./texts.ts";

/** Where who administers finds again what a community begins with, once it is put away. */
export function StepsAgain() {
  const { role, gettingStarted } = useMe();
  const [open, setOpen] = useState(false);
  const { data } = useQuery({ ...administrationQueries.gettingStarted, enabled: open });
  if (role !== "admin" || gettingStarted) return null;
  if (open && data)
    return (
      <Card className="overflow-clip pt-4 pb-2">
        <StepList steps={data.steps} done={data.steps.filter((step) => step.done).length} />
      </Card>
    );
  return (
    <Card pad>
      <Button
        variant="bare"
        size="s"
        className="-my-1 -ml-3"
        busy={open}
        icon={<Icon of={ListChecks} size="s" />}
        onClick={() => setOpen(true)}
      >
        {texts.again}
      </Button>
    </Card>
  );
}
