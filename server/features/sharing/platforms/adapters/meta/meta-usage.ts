import { z } from "zod";

const MINUTE = 60_000;
/** Usage is told in percent of what is allowed. */
const FULL = 100;
/** An application is counted over a rolling hour. */
const ROLLING_WINDOW = 60 * MINUTE;

const appUsage = z.object({
  call_count: z.number().default(0),
  total_time: z.number().default(0),
  total_cputime: z.number().default(0),
});
const businessUsage = z.record(
  z.string(),
  z.array(z.object({ estimated_time_to_regain_access: z.number().default(0) })),
);

/**
 * When Meta lets us ask again, from the headers `X-Business-Use-Case-Usage` (minutes) and
 * `X-App-Usage`; null where they do not say that we must wait (Graph API, « Rate limiting »).
 */
export function regainedAt(headers: Headers, now: Date): Date | null {
  const business = businessUsage.safeParse(parsed(headers.get("x-business-use-case-usage")));
  const minutes = business.success
    ? Object.values(business.data)
        .flat()
        .map((usage) => usage.estimated_time_to_regain_access)
    : [];
  const longest = Math.max(0, ...minutes);
  if (longest > 0) return new Date(now.getTime() + longest * MINUTE);
  const app = appUsage.safeParse(parsed(headers.get("x-app-usage")));
  if (!app.success) return null;
  const { call_count, total_time, total_cputime } = app.data;
  const isFull = Math.max(call_count, total_time, total_cputime) >= FULL;
  return isFull ? new Date(now.getTime() + ROLLING_WINDOW) : null;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
