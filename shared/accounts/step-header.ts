/** The header that says which step of a sign-in a page is at; its value is the step's secret. */
export const STEP_HEADER = "x-parvis-step";
