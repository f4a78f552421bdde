/** From here on the delay is worth a warning. */
const PRESSING_HOURS = 6;

/** Whether the decision must not wait any more. */
export const isPressing = (hours: number): boolean => hours < PRESSING_HOURS;
