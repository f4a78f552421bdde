/** What a trial looks at, in order: each one needs those before it. */
export const CHECKS = ["browser", "memory", "permission", "registered", "sent", "shown"] as const;
export type Check = (typeof CHECKS)[number];

export type CheckState = "waiting" | "running" | "passed" | "failed";

export type Trial = {
  states: Record<Check, CheckState>;
  /** Why the check that failed did. */
  fault: string | null;
};

/** Nothing was looked at yet. */
export const UNTRIED: Trial = {
  states: Object.fromEntries(CHECKS.map((check) => [check, "waiting"])) as Trial["states"],
  fault: null,
};

/** Sets the state of a check; those after it wait. */
export function withState({ states }: Trial, check: Check, state: CheckState, fault = ""): Trial {
  const at = CHECKS.indexOf(check);
  const next = CHECKS.map((one, index): [Check, CheckState] => {
    if (index === at) return [one, state];
    return [one, index < at ? states[one] : "waiting"];
  });
  return { states: Object.fromEntries(next) as Trial["states"], fault: fault || null };
}

/** The check that failed, if one did. */
export const failedCheck = ({ states }: Trial): Check | null =>
  CHECKS.find((check) => states[check] === "failed") ?? null;

export const isPassed = ({ states }: Trial): boolean =>
  CHECKS.every((check) => states[check] === "passed");
