import { z } from "zod";
import { contract } from "../../shared/contract.ts";
import type { OperationMeta } from "../../shared/ground/operation.contract.ts";

/** A call of the contract, as a test makes it. */
export type ContractCall = {
  name: string;
  method: string;
  path: string;
  status: number;
  meta: OperationMeta;
  output: z.ZodType;
  /** Names of the fields of its input, those of the path included. */
  fields: string[];
  input: z.ZodType | undefined;
};

type Definition = {
  route: { method?: string; path?: string; successStatus?: number };
  meta: OperationMeta;
  inputSchema?: z.ZodType;
  outputSchema: z.ZodType;
};

/** Every call of the contract, in its order. */
export const CALLS: ContractCall[] = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries(calls).map(([name, call]) => {
    const { route, meta, inputSchema, outputSchema } = (call as unknown as { "~orpc": Definition })[
      "~orpc"
    ];
    return {
      name: `${feature}.${name}`,
      method: route.method ?? "POST",
      path: route.path ?? "",
      status: route.successStatus ?? 200,
      meta,
      input: inputSchema,
      output: outputSchema,
      fields: inputSchema instanceof z.ZodObject ? Object.keys(inputSchema.shape) : [],
    };
  }),
);

/** Whether a field of a call stands in its path. */
export const isInPath = (call: ContractCall, field: string) => call.path.includes(`{${field}}`);

export type CallInput = Record<string, unknown>;

/** The address and body of a call with this input. */
export function requestOf(
  call: ContractCall,
  wish: CallInput,
): { url: string; body: CallInput | undefined } {
  const rest = { ...wish };
  const path = call.path.replace(/\{(\w+)\}/g, (_, field: string) => {
    const value = rest[field];
    delete rest[field];
    return encodeURIComponent(String(value));
  });
  if (call.method !== "GET") return { url: `/api${path}`, body: rest };
  const query = Object.entries(rest)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join("&");
  return { url: `/api${path}${query && `?${query}`}`, body: undefined };
}
