import { type FormEvent, useEffect, useRef, useState } from "react";
import { isApiError } from "./reading/api-error.ts";
import { errorText } from "./reading/error-texts.ts";

/** Sentences by name of field; the empty name stands for the whole form. */
export type Faults = Record<string, string>;

type SubmitOptions = {
  /** Faults seen before anything is sent. */
  check?: (data: FormData) => Faults;
  send: (data: FormData) => Promise<void>;
  /** The field of an error code, whatever fields the answer names: `{ EMAIL_INVALID: "email" }`. */
  fieldOf?: Partial<Record<string, string>>;
};

/**
 * Sends a form once: a second press while it is sent does nothing, each fault is shown beside its
 * field, and the first field at fault takes the focus.
 */
export function useSubmit({ check, send, fieldOf = {} }: SubmitOptions) {
  const form = useRef<HTMLFormElement>(null);
  const leaving = useRef(false);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const told = useRef(false);

  // Once for each press: who corrects a field is not led to another one while they type.
  useEffect(() => {
    if (!told.current) return;
    told.current = false;
    focusFirstFault(form.current);
  }, [faults]);
  const tell = (found: Faults) => {
    told.current = Object.keys(found).length > 0;
    setFaults(found);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (leaving.current) return;
    const data = new FormData(event.currentTarget);
    const found = check?.(data) ?? {};
    tell(found);
    if (Object.keys(found).length > 0) return;
    leaving.current = true;
    setBusy(true);
    try {
      await send(data);
    } catch (error) {
      tell(faultsOf(error, fieldOf));
    } finally {
      leaving.current = false;
      setBusy(false);
    }
  };
  const clear = (name: string) =>
    setFaults(({ [name]: gone, ...rest }) => (gone === undefined ? { ...rest } : rest));
  return { formProps: { ref: form, onSubmit: submit, noValidate: true }, busy, faults, clear };
}

function focusFirstFault(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-form-fault]')?.focus();
}

/** The fault of each field, from a refused call. @throws an error that is no refusal of the API */
export function faultsOf(error: unknown, fieldOf: Partial<Record<string, string>>): Faults {
  if (!isApiError(error)) throw error;
  const fields = error.fields.map(({ field, message }) => [field, message]);
  const own = fieldOf[error.code];
  // A refusal may name a field no form has (an account of a platform): the form's own choice wins.
  if (own !== undefined) return { [own]: error.fields[0]?.message ?? errorText(error) };
  if (fields.length > 0) return Object.fromEntries(fields);
  return { "": errorText(error) };
}
