import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { Installation } from "../../../shared/people/community.contract.ts";
import { ApiError, isApiError } from "../../infrastructure/reading/api-error.ts";
import { errorText } from "../../infrastructure/reading/error-texts.ts";
import type { Faults } from "../../infrastructure/use-submit.ts";

/** The step each field of the installation is asked in. */
const STEP_OF: Record<string, number> = {
  title: 0,
  shortName: 0,
  sentenceName: 0,
  communityUrl: 0,
  timeZone: 0,
  description: 0,
  logo: 1,
  banner: 1,
  favicon: 1,
  registration: 2,
  groups: 3,
  administrator: 4,
};

/** The name of the step in the address, counted from 1. */
const STEP = "etape";

const withStep = (step: number) => (before: URLSearchParams) => {
  before.set(STEP, String(step + 1));
  return before;
};

/**
 * The step of the wizard, what is wrong in it, and the sending at its end. Each step has its
 * address, so that Back leads to the former one and a reload stays.
 *
 * @param furthest the step that must be done before those after it are opened
 */
export function useInstall(
  install: (installation: Installation) => Promise<void>,
  furthest: number,
) {
  const [query, setQuery] = useSearchParams();
  const wanted = Math.max(Number(query.get(STEP)) || 1, 1) - 1;
  const at = Math.min(wanted, furthest);
  const setAt = (step: number) => setQuery(withStep(step));
  useEffect(() => {
    // Else the step would change under the hand, once what was missing is written.
    if (wanted > at) setQuery(withStep(at), { replace: true });
  }, [wanted, at, setQuery]);
  const [faults, setFaults] = useState<Faults>({});
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const leaving = useRef(false);

  const goTo = (step: number) => {
    setFaults({});
    setAt(step);
    scrollTo(0, 0);
  };
  const refuse = (error: unknown) => {
    setRefusal(errorText(error));
    const refused = isApiError(error) ? refusedFields(error.fields, error.code) : {};
    const first = Object.keys(refused)[0];
    if (first === undefined) return;
    setAt(STEP_OF[first.split(".")[0] ?? ""] ?? 4);
    setFaults(refused);
  };
  const send = async (installation: Installation) => {
    if (leaving.current) return;
    leaving.current = true;
    setBusy(true);
    setRefusal(undefined);
    try {
      await install(installation);
    } catch (error) {
      refuse(error);
    } finally {
      leaving.current = false;
      setBusy(false);
    }
  };
  return { at, goTo, faults, setFaults, busy, refusal, send };
}

/** Faults by name of field as the steps name them: `administrator.email` is `email`. */
function refusedFields(fields: { field: string; message: string }[], code: string): Faults {
  if (/^PASSWORD/.test(code))
    return { password: errorText(new ApiError(code as "PASSWORD_TOO_SHORT", 400)) };
  return Object.fromEntries(
    fields.map(({ field, message }) => [field.replace(/^administrator\./, ""), message]),
  );
}
