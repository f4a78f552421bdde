import { type ReactNode, useState } from "react";
import { Chip } from "../chip.tsx";
import { Field } from "./field.tsx";
import { TextArea } from "./text-area.tsx";

export type ReasonFieldProps = {
  /** « Motif, envoyé à Samuel » */
  label: ReactNode;
  aside?: ReactNode;
  hint?: ReactNode;
  fault?: ReactNode;
  /** Sentences to begin with; what they write may be changed. */
  proposals: readonly { name: string; text: string }[];
  /** Name of the row of proposals, for screen readers. */
  proposalsLabel: string;
  name?: string;
  maxLength: number;
  autoFocus?: boolean;
  onEdit?: () => void;
};

/** Why something is refused or removed: typed words, or a proposed sentence that may be edited. */
export function ReasonField(props: ReasonFieldProps) {
  const [text, setText] = useState("");
  const edit = (words: string) => {
    setText(words);
    props.onEdit?.();
  };
  const known = props.proposals.map((proposal) => proposal.text);
  return (
    <div className="grid gap-2">
      <Field label={props.label} aside={props.aside} hint={props.hint} fault={props.fault}>
        <TextArea
          name={props.name ?? "reason"}
          value={text}
          maxLength={props.maxLength}
          autoFocus={props.autoFocus}
          className="min-h-24"
          onChange={(event) => edit(event.target.value)}
        />
      </Field>
      <fieldset aria-label={props.proposalsLabel} className="flex min-w-0 flex-wrap gap-1.5">
        {props.proposals.map((proposal) => (
          <Chip
            key={proposal.name}
            on={text.includes(proposal.text)}
            onClick={() => edit(withProposal(text, proposal.text, known))}
          >
            {proposal.name}
          </Chip>
        ))}
      </fieldset>
    </div>
  );
}

/**
 * The text once a sentence is chosen: it replaces another proposal left unedited, and is added
 * under words that the member typed.
 */
export function withProposal(
  written: string,
  chosen: string,
  proposals: readonly string[],
): string {
  const own = written.trim();
  if (own === "" || proposals.includes(own)) return chosen;
  return own.includes(chosen) ? written : `${own}\n${chosen}`;
}
