import { z } from "zod";
import type { AdapterPlatform, PublishingAccount } from "../../adapter.ts";
import { MetaRefusal } from "../meta/meta-errors.ts";
import { askMeta } from "../meta/meta-graph.ts";
import type { Quota } from "../meta/meta-quota.ts";

/** « The requested resource does not exist »: never made, not known yet, or no more. */
const NOT_FOUND = [4_279_009, 33];

export const isNotFound = (error: unknown): error is MetaRefusal =>
  error instanceof MetaRefusal && NOT_FOUND.includes(error.said.subcode);

/** A call of the Threads API, whose parameters stand in the address, or in a form where it changes something. */
export type ThreadsCall = {
  method?: "GET" | "POST" | "DELETE";
  path: string;
  with?: Record<string, string | undefined>;
  /** Milliseconds; the usual where it is absent. */
  timeout?: number;
};

/** @throws PlatformRefusal, NoAnswer */
export function askThreads<Answer>(
  platform: AdapterPlatform,
  accessToken: string,
  { method = "GET", path, with: given = {}, timeout }: ThreadsCall,
  answer: z.ZodType<Answer>,
): Promise<Answer> {
  const url = `${platform.address("api")}/${platform.apiVersion}/${path}`;
  const all = { ...given, access_token: accessToken };
  const sent = method === "POST" ? { form: all } : { query: all };
  return askMeta(platform, { method, url, ...sent, ...(timeout ? { timeout } : {}) }, answer);
}

/** What is counted over a day, each by itself. */
export type QuotaKind = "posts" | "replies" | "removals";

const QUOTAS: Record<QuotaKind, { usage: string; config: string }> = {
  posts: { usage: "quota_usage", config: "config" },
  replies: { usage: "reply_quota_usage", config: "reply_config" },
  removals: { usage: "delete_quota_usage", config: "delete_config" },
};

const count = z.number().nullish().catch(null);
const total = z.object({ quota_total: count }).nullish().catch(null);
const limits = z.object({
  data: z
    .array(
      z.object({
        quota_usage: count,
        config: total,
        reply_quota_usage: count,
        reply_config: total,
        delete_quota_usage: count,
        delete_config: total,
      }),
    )
    .min(1),
});

/**
 * What an account did in the last day of what Threads limits: 250 posts, 1000 replies, 100 removals
 * as documented, or what it says. @throws PlatformRefusal, NoAnswer
 */
export async function readThreadsQuota(
  platform: AdapterPlatform,
  { accountId, tokens }: PublishingAccount,
  kind: QuotaKind,
): Promise<Quota> {
  const { usage, config } = QUOTAS[kind];
  const fields = { fields: `${usage},${config}` };
  const call = { path: `${accountId}/threads_publishing_limit`, with: fields };
  const { data } = await askThreads(platform, tokens.accessToken, call, limits);
  const told = data[0] as Record<string, unknown>;
  return {
    used: (told[usage] as number | null | undefined) ?? 0,
    allowed:
      (told[config] as z.infer<typeof total> | undefined)?.quota_total ?? Number.POSITIVE_INFINITY,
  };
}
