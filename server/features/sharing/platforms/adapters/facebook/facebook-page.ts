import { z } from "zod";
import type { Publication } from "../../adapter.ts";
import { callGraph } from "./facebook-graph.ts";

/** Of a photo or of a part of a video, in milliseconds. */
export const UPLOAD_TIMEOUT_MS = 120_000;

/** A video on its way: where Facebook wants the next part to begin and to end, in bytes. */
const upload = z.object({
  session: z.string(),
  from: z.number(),
  to: z.number(),
  /** How often a part may still be sent again. */
  again: z.number(),
});
export type Upload = z.infer<typeof upload>;

/** What is made before anything shows. */
const checkpoint = z.object({
  madeAt: z.iso.datetime(),
  /** Photos that stand on the Page without being published, in order. */
  photos: z.array(z.string()),
  /** `finished` from the moment Facebook said that it publishes the video. */
  video: z.object({ id: z.string(), finished: z.boolean(), upload: upload.nullish() }).nullable(),
});
export type Checkpoint = z.infer<typeof checkpoint>;

/** What an earlier turn made; null where there is nothing. */
export function readCheckpoint({ checkpoint: kept }: Publication): Checkpoint | null {
  return checkpoint.safeParse(kept).data ?? null;
}

type Call = Omit<Parameters<typeof callGraph>[1], "token">;

/** A call with the Page's token. @throws PlatformRefusal, NoAnswer */
export const ofPage = <Answer>(
  { platform, account }: Publication,
  call: Call,
  answer: z.ZodType<Answer>,
) => callGraph(platform, { ...call, token: account.tokens.accessToken }, answer);

/** The same, to something of the Page. @throws PlatformRefusal, NoAnswer */
export const onPage = <Answer>(publication: Publication, call: Call, answer: z.ZodType<Answer>) =>
  ofPage(publication, { ...call, path: `${publication.account.accountId}/${call.path}` }, answer);

/** Where it is read; Facebook gives the addresses of videos without their beginning. */
export function urlOf({ platform }: Publication, given: string | undefined, id: string): string {
  return new URL(given ?? `/${id}`, platform.address("web")).href;
}
