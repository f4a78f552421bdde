import { z } from "zod";
import type { AdapterPlatform, PublishingAccount } from "../../adapter.ts";
import { askMeta, graphUrl } from "../meta/meta-graph.ts";

type Call = Omit<Parameters<typeof askMeta>[1], "url" | "bearer">;
type Asking = { platform: AdapterPlatform; account: PublishingAccount };

/** What a call made. */
export const created = z.object({ id: z.string().min(1) });

/** Asks about something of Instagram, by its path. @throws PlatformRefusal, NoAnswer */
export const askInstagram = <Answer>(
  { platform, account }: Asking,
  path: string,
  call: Call,
  answer: z.ZodType<Answer>,
) => {
  const url = graphUrl(platform, path);
  return askMeta(platform, { ...call, url, bearer: account.tokens.accessToken }, answer);
};

/** The same, of the account. @throws PlatformRefusal, NoAnswer */
export const askAccount = <Answer>(
  asking: Asking,
  path: string,
  call: Call,
  answer: z.ZodType<Answer>,
) => askInstagram(asking, `${asking.account.accountId}/${path}`, call, answer);
