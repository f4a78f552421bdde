import type { PlatformReply, PlatformRoute } from "../loopback.ts";
import { type GraphCall, graphRoute, MetaFault } from "../meta-double.ts";

type Video = {
  id: string;
  edge: string;
  bytes: Buffer | null;
  postId: string | null;
  /** How often its state is asked before it is ready. */
  checksLeft: number;
};

type Wanted = {
  origin(): string;
  checks: number;
  fetchFrom(url: string): string;
  mayPublish(call: GraphCall, pageId: string): void;
  /** @throws MetaFault 190 */
  readToken(token: string): unknown;
  newId(): string;
  /** Shows it on the Page. @returns the post's id, as this edge tells it */
  publish(pageId: string, edge: string, shown: { id: string; bytes: Buffer; text: string }): string;
};

const VERSION = "v26.0";

/**
 * Reels and stories of Pages: a session, a video that Facebook fetches, its publication, then its
 * preparation (Reels Publishing API, Page Stories API). Nobody tells the code under which a session
 * that is not complete is refused: that of the videos of Pages stands for it.
 */
export function facebookUpright(wanted: Wanted) {
  const videos = new Map<string, Video>();

  function start(edge: string): object {
    const id = wanted.newId();
    videos.set(id, { id, edge, bytes: null, postId: null, checksLeft: wanted.checks });
    return { video_id: id, upload_url: `${wanted.origin()}/video-upload/${VERSION}/${id}` };
  }

  function finish({ text }: GraphCall, pageId: string, edge: string): object {
    const video = videos.get(text("video_id"));
    if (!video || video.edge !== edge) {
      throw new MetaFault({ code: 100, message: "(#100) video_id is unknown" });
    }
    if (!video.bytes) {
      throw new MetaFault({ code: 6000, subcode: 1363031, message: "The upload is not complete" });
    }
    if (edge === "video_reels" && text("video_state") !== "PUBLISHED") {
      throw new MetaFault({ code: 100, message: "(#100) Missing parameter: video_state" });
    }
    const { id, bytes } = video;
    const words = [text("title"), text("description")];
    // A story shows no words: those that are sent are kept, so that a test sees them.
    const shown = edge === "video_stories" ? words.join("") : (words[1] ?? "");
    video.postId ??= wanted.publish(pageId, edge, { id, bytes, text: shown });
    return edge === "video_stories" ? { success: true, post_id: video.postId } : { success: true };
  }

  async function upload(id: string, headers: Record<string, unknown>): Promise<PlatformReply> {
    const [, token = ""] = /^OAuth (.+)$/.exec(String(headers.authorization ?? "")) ?? [];
    wanted.readToken(token);
    const video = videos.get(id);
    const url = String(headers.file_url ?? "");
    const bytes = video && URL.canParse(url) ? await fetched(wanted.fetchFrom(url)) : null;
    if (video && bytes?.subarray(4, 8).equals(Buffer.from("ftyp"))) {
      video.bytes = bytes;
      return { status: 200, json: { success: true } };
    }
    const message = "Request processing failed";
    return {
      status: 400,
      json: { debug_info: { retriable: false, type: "ProcessingFailedError", message } },
    };
  }

  const routes: PlatformRoute[] = [
    ...["video_reels", "video_stories"].map((edge) =>
      graphRoute({
        method: "POST",
        path: new RegExp(`(\\d+)/${edge}`),
        step: ({ form }) => (form?.get("upload_phase") === "finish" ? "publish" : "upload"),
        answer(call, pageId = "") {
          wanted.mayPublish(call, pageId);
          return call.text("upload_phase") === "finish" ? finish(call, pageId, edge) : start(edge);
        },
      }),
    ),
    {
      method: "POST",
      path: /^\/video-upload\/v\d+\.\d+\/(\d+)$/,
      step: "part",
      async answer({ headers }, id = "") {
        try {
          return await upload(id, headers);
        } catch (fault) {
          if (fault instanceof MetaFault) return fault.answer;
          throw fault;
        }
      },
    },
  ];

  /** The node of a video; null when it is none. */
  function read(id: string): Record<string, unknown> | null {
    const video = videos.get(id);
    if (!video) return null;
    const { postId, bytes } = video;
    const isReady = postId !== null && video.checksLeft-- <= 0;
    const steps = isReady
      ? { video_status: "ready", prepared: "complete", published: "complete" }
      : { video_status: postId ? "processing" : "upload_complete", ...WAITING };
    return {
      id,
      status: {
        video_status: bytes ? steps.video_status : "uploading",
        uploading_phase: { status: bytes ? "complete" : "in_progress" },
        processing_phase: { status: steps.prepared },
        publishing_phase: {
          status: steps.published,
          publish_status: postId ? "published" : "not_published",
        },
      },
      published: isReady,
      permalink_url: isReady ? `/reel/${id}/` : undefined,
      post_id: isReady && video.edge === "video_reels" ? (postId ?? undefined) : undefined,
    };
  }
  return { routes, read };
}

const WAITING = { prepared: "not_started", published: "not_started" };

async function fetched(url: string): Promise<Buffer | null> {
  try {
    const answer = await fetch(url, { redirect: "error" });
    return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
  } catch {
    return null;
  }
}
