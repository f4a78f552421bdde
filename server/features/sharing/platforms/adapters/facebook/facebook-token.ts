import { z } from "zod";
import type { DeliveryErrorCode } from "../../../../../../shared/sharing/delivery-errors.ts";
import { type AdapterPlatform, PlatformRefusal } from "../../adapter.ts";
import { appToken, callGraph } from "./facebook-graph.ts";

/** The right without which nothing goes out. */
export const PUBLISH = "pages_manage_posts";
/** Refusals of a token, a person's or the application's own. */
const OF_TOKENS: readonly DeliveryErrorCode[] = [
  "token-expired",
  "token-revoked",
  "permission-missing",
] as const;

const debugAnswer = z.object({
  data: z.object({
    is_valid: z.boolean(),
    error: z.object({ subcode: z.number().optional() }).optional(),
    /** Seconds since 1970; 0 for never. */
    data_access_expires_at: z.number().nullish(),
    /** Not always told. */
    scopes: z.array(z.string()).nullish(),
    granular_scopes: z
      .array(z.object({ scope: z.string(), target_ids: z.array(z.string()).nullish() }))
      .default([]),
  }),
});
export type TokenState = z.infer<typeof debugAnswer>["data"];

/**
 * What Facebook knows of a token (`debug_token`).
 *
 * @throws PlatformRefusal `not-configured` where it refuses the application's own, NoAnswer
 */
export async function describeToken(platform: AdapterPlatform, token: string): Promise<TokenState> {
  const call = { path: "debug_token", token: appToken(platform), query: { input_token: token } };
  try {
    return (await callGraph(platform, call, debugAnswer)).data;
  } catch (error) {
    // It is the application's own token that was refused: the other was not looked at.
    const isOurs = error instanceof PlatformRefusal && OF_TOKENS.includes(error.code);
    throw isOurs ? new PlatformRefusal("not-configured", error.detail) : error;
  }
}

/** Ids of the Pages the right to publish was given for; null where it was given for all of them. */
export const tickedPages = ({ granular_scopes }: TokenState): readonly string[] | null =>
  granular_scopes.find(({ scope }) => scope === PUBLISH)?.target_ids ?? null;
