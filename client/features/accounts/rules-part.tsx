import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Community } from "../../../shared/people/community.contract.ts";
import { callQuery } from "../../infrastructure/reading/queries.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { FieldError } from "../../ui/fields/field.tsx";
import { NumberedList } from "../../ui/lists/numbered-list.tsx";
import { RULES_ASKED } from "./sign-up.ts";
import { texts } from "./texts.ts";

const words = texts.signUp.rules;

type RulesPartProps = {
  community: Community;
  groupId: string | undefined;
  fault: string | undefined;
  onEdit: () => void;
};

/**
 * The rules of the group that the newcomer chose, and the box that accepts them; nothing where it
 * has none. Those of the group that everybody enters are shown there.
 */
export function RulesPart({ community, groupId, fault, onEdit }: RulesPartProps) {
  const asked = groupId !== undefined && groupId !== community.defaultGroupId;
  const { data, refetch } = useQuery({
    ...callQuery("groups", "readRules", { id: groupId ?? "" }),
    enabled: asked,
    staleTime: 0,
    retry: false,
  });
  // Refused: they may have changed since they were read.
  useEffect(() => {
    if (fault && asked) void refetch();
  }, [fault, asked, refetch]);
  const some = data && data.items.length > 0;
  if (!some) return <FieldError>{fault}</FieldError>;
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <legend className="mb-2 font-semibold wrap-anywhere">{words.title(data.name)}</legend>
      <NumberedList lines={data.items} />
      <input type="hidden" name={RULES_ASKED} value="yes" />
      <div>
        <Checkbox
          key={data.revision}
          name="acceptedRules"
          value={data.revision}
          required
          invalid={Boolean(fault)}
          aria-describedby={fault ? "rules-fault" : undefined}
          onChange={onEdit}
        >
          {words.accept}
        </Checkbox>
        <FieldError id="rules-fault">{fault}</FieldError>
      </div>
    </fieldset>
  );
}
