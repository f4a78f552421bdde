import {
  MAX_STEP,
  MAX_TIMES,
  type RepeatPeriod,
} from "../../../../../shared/sharing/week/limits.ts";
import type { RepeatRule } from "../../../../../shared/sharing/week/week.contract.ts";

/** What is asked of a publication that comes back, as it is typed. */
export type RepeatWish = {
  every: RepeatPeriod;
  step: string;
  end: "times" | "until";
  times: string;
  until: string;
};

export const FIRST_REPEAT: RepeatWish = {
  every: "week",
  step: "1",
  end: "times",
  times: "4",
  until: "",
};

type Field = "step" | "times" | "until";

/** The rule that was typed, or the field that is wrong. @param firstDay the day it first goes out */
export function ruleOf(
  wish: RepeatWish,
  firstDay: string,
): { rule: RepeatRule; wrong: null } | { rule: null; wrong: Field } {
  const step = whole(wish.step, 1, MAX_STEP);
  if (step === null) return { rule: null, wrong: "step" };
  if (wish.end === "until") {
    if (!/^\d{4}-\d\d-\d\d$/.test(wish.until) || wish.until <= firstDay) {
      return { rule: null, wrong: "until" };
    }
    return { rule: { every: wish.every, step, until: wish.until, times: null }, wrong: null };
  }
  const times = whole(wish.times, 2, MAX_TIMES);
  if (times === null) return { rule: null, wrong: "times" };
  return { rule: { every: wish.every, step, until: null, times }, wrong: null };
}

function whole(typed: string, least: number, most: number): number | null {
  if (!/^\d{1,3}$/.test(typed.trim())) return null;
  const value = Number(typed);
  return value >= least && value <= most ? value : null;
}
