import type { GroupAccess } from "../../../../../shared/gathering/groups.contract.ts";
import { Checkbox } from "../../../../ui/fields/checkbox.tsx";
import { texts } from "./texts.ts";

const ACCESSES = Object.keys(texts.accesses) as GroupAccess[];

/** How members join a group, each way in plain words. */
export function AccessChoice({ initial }: { initial: GroupAccess }) {
  return (
    <fieldset>
      <legend className="pb-1 font-semibold">{texts.access}</legend>
      {ACCESSES.map((access) => (
        <Checkbox
          key={access}
          round
          name="access"
          value={access}
          defaultChecked={access === initial}
          hint={texts.accesses[access].about}
        >
          {texts.accesses[access].name}
        </Checkbox>
      ))}
    </fieldset>
  );
}
