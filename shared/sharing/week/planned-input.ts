import { type Day, plusDays } from "../../ground/days.ts";
import { momentOf } from "../../ground/zoned-time.ts";
import type { Role } from "../../people/members.contract.ts";

/**
 * What the calendar asks of `GET /shares/planned`: from the first moment of the days it draws to the
 * one after them; everyone's for who watches over the community, else the reader's own.
 */
export function plannedInput(days: readonly Day[], zone: string, role: Role) {
  const [first, last] = [days.at(0), days.at(-1)] as [Day, Day];
  const whose = role === "admin" || role === "moderateur" ? ("all" as const) : ("mine" as const);
  return { from: startOf(first, zone), to: startOf(plusDays(last, 1), zone), whose };
}

function startOf(day: Day, zone: string): string {
  const found = momentOf({ day, hour: "00:00" }, zone);
  return (found?.at ?? new Date(`${day}T00:00:00Z`)).toISOString();
}
