import type { PlatformRoute, Received } from "../loopback.ts";
import { type GraphCall, graphRoute, MetaFault } from "../meta-double.ts";

type Upload = { id: string; session: string; size: number; parts: Buffer[]; at: number };

export type FacebookVideo = {
  id: string;
  bytes: Buffer;
  description: string;
  postId: string;
  /** How often its state is asked before it is ready. */
  checksLeft: number;
};

type Wanted = {
  /** Bytes of a part. */
  partSize: number;
  checks: number;
  mayPublish(call: GraphCall, pageId: string): void;
  newId(): string;
  /** Shows the video on the Page. @returns the post's id */
  publish(pageId: string, video: { bytes: Buffer; description: string }): string;
};

const phaseOf = ({ form, parts }: Received): string =>
  String(form?.get("upload_phase") ?? parts?.get("upload_phase") ?? "");

const STEPS: Record<string, string> = { transfer: "part", finish: "publish" };

/** Videos of Pages: sent by parts, finished, then prepared (Video API, « Resumable upload »). */
export function facebookVideos(wanted: Wanted) {
  const uploads = new Map<string, Upload>();
  const videos = new Map<string, FacebookVideo>();
  const started = new Set<string>();

  const rangeOf = ({ at, size }: Upload) => ({
    start_offset: String(at),
    end_offset: String(Math.min(at + wanted.partSize, size)),
  });
  function uploadOf({ text }: GraphCall): Upload {
    const upload = uploads.get(text("upload_session_id"));
    if (upload) return upload;
    throw new MetaFault({ code: 100, message: "(#100) upload_session_id is unknown" });
  }

  const phases: Record<string, (call: GraphCall, pageId: string) => object> = {
    start({ text }) {
      const size = Number(text("file_size"));
      if (!(size > 0)) throw new MetaFault({ code: 100, message: "(#100) file_size is required" });
      const [id, session] = [wanted.newId(), wanted.newId()];
      const upload: Upload = { id, session, size, parts: [], at: 0 };
      uploads.set(session, upload);
      started.add(id);
      return { upload_session_id: session, video_id: id, ...rangeOf(upload) };
    },
    async transfer(call) {
      const upload = uploadOf(call);
      const part = call.parameters.get("video_file_chunk");
      const { start_offset, end_offset } = rangeOf(upload);
      const bytes = part instanceof Blob ? Buffer.from(await part.arrayBuffer()) : Buffer.alloc(0);
      const expected = Number(end_offset) - Number(start_offset);
      if (call.text("start_offset") !== start_offset || bytes.length !== expected) {
        // Numbers here, though words in answers (restfb, issue 737).
        const data = { start_offset: Number(start_offset), end_offset: Number(end_offset) };
        const message = "There was a problem uploading your video. Please try again.";
        throw new MetaFault({ code: 6001, subcode: 1363037, message, data });
      }
      upload.parts.push(bytes);
      upload.at += bytes.length;
      return rangeOf(upload);
    },
    finish(call, pageId) {
      const upload = uploadOf(call);
      if (upload.at < upload.size) {
        throw new MetaFault({
          code: 6000,
          subcode: 1363031,
          message: "The upload is not complete",
        });
      }
      uploads.delete(upload.session);
      const bytes = Buffer.concat(upload.parts);
      if (!bytes.subarray(4, 8).equals(Buffer.from("ftyp"))) {
        const userMessage = "Ce format de vidéo n’est pas pris en charge.";
        throw new MetaFault({ code: 352, subcode: 1363024, userMessage });
      }
      const description = call.text("description");
      const postId = wanted.publish(pageId, { bytes, description });
      const { id } = upload;
      videos.set(id, { id, bytes, description, postId, checksLeft: wanted.checks });
      return { success: true };
    },
  };

  const route: PlatformRoute = graphRoute({
    method: "POST",
    path: /(\d+)\/videos/,
    step: (received) => STEPS[phaseOf(received)] ?? "upload",
    answer(call, pageId = "") {
      wanted.mayPublish(call, pageId);
      const phase = phases[phaseOf(call.received)];
      if (!phase) throw new MetaFault({ code: 100, message: "(#100) upload_phase is unknown" });
      return phase(call, pageId);
    },
  });

  /** The node of a video; null when it is none. */
  function read(id: string): Record<string, unknown> | null {
    const video = videos.get(id);
    if (!video) {
      if (!started.has(id)) return null;
      const status = { video_status: "uploading" };
      return { id, status, published: false, permalink_url: undefined, post_id: undefined };
    }
    const isReady = video.checksLeft-- <= 0;
    const status = { video_status: isReady ? "ready" : "processing" };
    const permalink_url = `/${video.postId}`;
    return { id, status, published: true, permalink_url, post_id: video.postId };
  }
  return { route, read };
}
