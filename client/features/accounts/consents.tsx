import { paths } from "../../infrastructure/pages/paths.ts";
import type { Faults } from "../../infrastructure/use-submit.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { FieldError } from "../../ui/fields/field.tsx";
import { texts } from "./texts.ts";

type ConsentsProps = {
  community: string;
  /** The age that the same box says one has; null where it is asked apart. */
  age: number | null;
  faults: Faults;
  onEdit: (name: string) => void;
};

/** Two consents apart: the terms (with the age), and what reveals a belief. None ticked ahead. */
export function Consents({ community, age, faults, onEdit }: ConsentsProps) {
  const { terms, belief, privacy } = texts.signUp;
  return (
    <div className="grid gap-1">
      <Consent name="terms" fault={faults.terms} onEdit={onEdit}>
        {terms.before}
        <NewTab href={paths.terms()}>{terms.link}</NewTab>
        {terms.after(age)}
      </Consent>
      <Consent name="belief" fault={faults.belief} onEdit={onEdit}>
        {belief(community)}
        <NewTab href={paths.privacy()}>{privacy}</NewTab>
      </Consent>
    </div>
  );
}

type ConsentProps = {
  name: string;
  fault: string | undefined;
  onEdit: (name: string) => void;
  children: React.ReactNode;
};

function Consent({ name, fault, onEdit, children }: ConsentProps) {
  const faultId = `${name}-fault`;
  return (
    <div>
      <Checkbox
        name={name}
        value="yes"
        required
        invalid={Boolean(fault)}
        aria-describedby={fault ? faultId : undefined}
        onChange={() => onEdit(name)}
      >
        {children}
      </Checkbox>
      <FieldError id={faultId}>{fault}</FieldError>
    </div>
  );
}

function NewTab({ href, children }: { href: string; children: string }) {
  return (
    <a className="link" href={href} target="_blank" rel="noreferrer">
      {children}
      <span className="sr-only"> {texts.signUp.newTab}</span>
    </a>
  );
}
