import { runChild } from "./child.ts";
import type { Workload } from "./requests.ts";
import type { Round } from "./timings.ts";

/** Requests from another process, each connection sending its next as soon as it is answered. */
export type LoadOrder = {
  port: number;
  workload: Workload;
  /** Of the members, in their order. */
  cookies: string[];
  /** More lines of the head, each with its line end. */
  headers: string;
  connections: number;
  round: number;
  newest: number;
  seconds: number;
  /** Seconds before what counts. */
  warmUp: number;
};

export const load = (order: LoadOrder): Promise<Round> =>
  runChild("./load-client.ts", order, (order.seconds + order.warmUp + 20) * 1000);
