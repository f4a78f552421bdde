import type { ParvisProcess } from "../faults/parvis-process.ts";
import { METRICS_TOKEN } from "./whole-stack.ts";

/** A figure that a process gives of itself, by its name and labels; 0 where it gives none. */
export async function metricOf({ url }: ParvisProcess, name: string): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const lines = (await (await fetch(`${url}/metrics`, { headers })).text()).split("\n");
  return Number(lines.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1) ?? 0);
}
