import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Field } from "../../ui/fields/field.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { groundsQuery } from "./decision-words.ts";
import { texts } from "./texts.ts";

type GroundFieldProps = { fault: string | undefined; onEdit: () => void };

/** Which rule of the community a decision names, and what that rule says. */
export function GroundField({ fault, onEdit }: GroundFieldProps) {
  const { data, isError } = useQuery(groundsQuery);
  const [key, setKey] = useState("");
  const grounds = (data?.items ?? []).filter(({ hidden }) => !hidden);
  const said = grounds.find((ground) => ground.key === key)?.text;
  return (
    <Field
      label={texts.ground}
      hint={said ?? texts.groundHint}
      fault={fault ?? (isError ? texts.noGrounds : undefined)}
    >
      <Select
        name="ground"
        value={key}
        onChange={({ target }) => {
          setKey(target.value);
          onEdit();
        }}
      >
        <option value="">{texts.chooseGround}</option>
        {grounds.map((ground) => (
          <option key={ground.key} value={ground.key}>
            {ground.name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
