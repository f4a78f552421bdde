import { z } from "zod";
import type { Publication, PublishingAccount } from "../../adapter.ts";
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
  video: z
    .object({
      id: z.string(),
      /** From the moment Facebook said that it publishes the video. */
      finished: z.boolean(),
      upload: upload.nullish(),
      /** Of a reel or a story, once Facebook was told where to fetch it. */
      fetched: z.boolean().nullish(),
      /** Of a story, told before it is prepared. */
      postId: z.string().nullish(),
    })
    .nullable(),
});
export type Checkpoint = z.infer<typeof checkpoint>;

/** What an earlier turn made; null where there is nothing. */
export function readCheckpoint({ checkpoint: kept }: Publication): Checkpoint | null {
  return checkpoint.safeParse(kept).data ?? null;
}

/** What a call made. */
export const created = z.object({ id: z.string().min(1) });

/** The id of a post, which some answers write as a number. */
export const postIdShape = z.union([z.string().min(1), z.number().transform(String)]);

/** A post of the Page as its edges know it: some answers leave the Page out of its id. */
export const postOf = ({ accountId }: PublishingAccount, postId: string): string =>
  postId.includes("_") ? postId : `${accountId}_${postId}`;

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
