import type { PlatformReply, PlatformRoute, PublishedMedia, Received } from "./loopback.ts";
import type { TwitterState } from "./twitter.ts";
import { checkCall, problem } from "./twitter-calls.ts";

type Medium = {
  id: string;
  type: string;
  category: string;
  total: number;
  parts: Map<number, Buffer>;
  finished: boolean;
  /** How often its state is asked before it is ready. */
  checksLeft: number;
  alt: string;
  used: boolean;
};

export type TwitterMediaStore = {
  checks: number;
  all: Map<string, Medium>;
  /** The media of a post, which may be used once; or why they may not. */
  take(ids: readonly string[]): PublishedMedia[] | string;
};

const MAX_PART = 5_000_000;
const MAX_IMAGE = 5_000_000;
const LASTS_SECONDS = 86_400;

export function createMediaStore(checks: number): TwitterMediaStore {
  const all = new Map<string, Medium>();
  return {
    checks,
    all,
    take(ids) {
      const media = ids.map((id) => all.get(id));
      if (media.some((one) => !one?.finished || one.checksLeft > 0 || one.used)) {
        return "Your media IDs are invalid.";
      }
      const found = media as Medium[];
      const videos = found.filter(({ category }) => category !== "tweet_image").length;
      if (videos > 1 || (videos === 1 && found.length > 1)) {
        return "Your media IDs mix photos and a video.";
      }
      for (const one of found) one.used = true;
      return found.map((one) => ({ type: one.type, bytes: whole(one), alt: one.alt }));
    },
  };
}

export function mediaRoutes(state: TwitterState): PlatformRoute[] {
  const { media } = state;
  const wrong = (detail: string) => problem(400, detail);
  const route = (
    [method, path, step]: [string, RegExp, string],
    call: string,
    answer: (
      received: Received,
      medium: Medium | undefined,
    ) => PlatformReply | Promise<PlatformReply>,
    idOf: (received: Received, id?: string) => string | null = (_, id = "") => id,
  ): PlatformRoute => ({
    method,
    path,
    step,
    answer: (received, id) =>
      checkCall(state, received, call) ?? answer(received, media.all.get(idOf(received, id) ?? "")),
  });
  return [
    route(
      ["POST", /^\/2\/media\/upload\/initialize$/, "upload"],
      "POST /2/media/upload/initialize",
      ({ json }) => {
        const asked = json as { media_type: string; media_category: string; total_bytes: number };
        const { media_type: type = "", media_category: category = "", total_bytes: total } = asked;
        if (!type || !category || !total) return wrong("media_type, media_category, total_bytes");
        if (category === "tweet_image" && total > MAX_IMAGE)
          return problem(413, "media is too large");
        const id = state.newId();
        media.all.set(id, {
          id,
          type,
          category,
          total,
          parts: new Map(),
          finished: false,
          alt: "",
          used: false,
          checksLeft: category === "tweet_video" ? media.checks : 0,
        });
        return { status: 200, json: { data: { id, expires_after_secs: LASTS_SECONDS } } };
      },
    ),
    route(
      ["POST", /^\/2\/media\/upload\/(\d+)\/append$/, "upload"],
      "POST /2/media/upload/{id}/append",
      async ({ parts }, medium) =>
        (await append(parts, medium)) ?? { status: 200, json: { data: {} } },
    ),
    route(
      ["POST", /^\/2\/media\/upload\/(\d+)\/finalize$/, "upload"],
      "POST /2/media/upload/{id}/finalize",
      (_, medium) => {
        if (!medium || whole(medium).length !== medium.total) return wrong("media is not complete");
        const isJpeg = whole(medium).readUInt16BE(0) === 0xffd8;
        if (medium.type === "image/jpeg" && !isJpeg) return wrong("media type unrecognized");
        medium.finished = true;
        return stateOf(medium);
      },
    ),
    route(
      ["GET", /^\/2\/media\/upload$/, "state"],
      "GET /2/media/upload",
      (_, medium) => {
        if (!medium?.finished) return wrong("media is unknown");
        medium.checksLeft = Math.max(0, medium.checksLeft - 1);
        return stateOf(medium);
      },
      ({ url }) => url.searchParams.get("media_id"),
    ),
    route(["POST", /^\/2\/media\/metadata$/, "alt"], "POST /2/media/metadata", ({ json }) => {
      const { id, metadata } = json as { id: string; metadata: { alt_text: { text: string } } };
      const medium = media.all.get(id);
      if (!medium?.finished) return wrong("media is unknown");
      medium.alt = metadata.alt_text.text;
      return { status: 200, json: { data: { id } } };
    }),
  ];
}

/** @returns what is wrong with a part; undefined when it was taken */
async function append(
  parts: FormData | null,
  medium: Medium | undefined,
): Promise<PlatformReply | undefined> {
  const file = parts?.get("media");
  const index = Number(parts?.get("segment_index"));
  if (!medium || medium.finished || !(file instanceof Blob)) {
    return problem(400, "media is unknown");
  }
  if (file.size > MAX_PART) return problem(413, "a part may have 5 MB");
  medium.parts.set(index, Buffer.from(await file.arrayBuffer()));
}

function stateOf({ id, total, checksLeft, category }: Medium): PlatformReply {
  const info = { state: checksLeft > 0 ? "in_progress" : "succeeded", check_after_secs: 1 };
  const more = category === "tweet_video" ? { processing_info: info } : {};
  return { status: 200, json: { data: { id, size: total, ...more } } };
}

const whole = ({ parts }: Medium): Buffer =>
  Buffer.concat([...parts].sort(([a], [b]) => a - b).map(([, part]) => part));
