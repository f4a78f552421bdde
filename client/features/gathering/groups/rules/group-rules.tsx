import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import type { Group } from "../../../../../shared/gathering/groups.contract.ts";
import { keepFocus } from "../../../../infrastructure/pages/keep-focus.ts";
import { api } from "../../../../infrastructure/reading/api.ts";
import { wasUnfolded } from "../../../../infrastructure/reading/drawn-view.ts";
import { Button } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/drawings/icon.tsx";
import { Note } from "../../../../ui/lists/note.tsx";
import { NumberedList } from "../../../../ui/lists/numbered-list.tsx";
import { groupQueries } from "../group-queries.ts";
import { showFailure } from "../membership-acts.ts";
import { texts } from "./texts.ts";

/** The rules of a group under its description: set out until its member has read them, then folded. */
export function GroupRules({ group: { id, rules } }: { group: Group }) {
  const [unfolded] = useState(() => wasUnfolded(texts.title));
  if (rules.unread) return <RulesToRead id={id} rules={rules} why={texts[rules.unread]} />;
  return (
    <details open={unfolded} className="group">
      <summary className="flex min-h-target cursor-pointer list-none items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
        {texts.title}
        <Icon of={ChevronDown} size="s" className="text-ink-2 group-open:rotate-180" />
      </summary>
      <div className="pb-2">
        <NumberedList lines={rules.items} />
      </div>
    </details>
  );
}

type RulesToReadProps = { id: string; rules: Group["rules"]; why: string };

function RulesToRead({ id, rules, why }: RulesToReadProps) {
  const client = useQueryClient();
  const { queryKey } = groupQueries.one(id);
  const read = useMutation({
    mutationFn: () => api.groups.markRulesRead({ id, revision: rules.revision }),
    onSuccess: () => keepFocus(client.invalidateQueries({ queryKey })),
    onError: showFailure,
  });
  return (
    <Note>
      <h2 className="mb-2 font-semibold">{why}</h2>
      <NumberedList lines={rules.items} />
      <Button
        size="s"
        variant="line"
        className="mt-3"
        busy={read.isPending}
        onClick={() => read.mutate()}
      >
        {texts.read}
      </Button>
    </Note>
  );
}
