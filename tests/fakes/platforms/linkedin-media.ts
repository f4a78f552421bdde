import { randomBytes } from "node:crypto";
import { checkAuthor, checkCall, type LinkedinState, refused, WRITING } from "./linkedin-calls.ts";
import {
  bearerOf,
  type PlatformReply,
  type PlatformRoute,
  type PublishedMedia,
  type Received,
} from "./loopback.ts";

type Medium = {
  urn: string;
  type: "image" | "video";
  size: number | null;
  parts: Buffer[];
  partIds: string[];
  finished: boolean;
  checksLeft: number;
};

/** By the id in the upload address. */
export type LinkedinMediaStore = Map<string, Medium>;

const PART_BYTES = 4_194_304;

export function mediaRoutes(state: LinkedinState): PlatformRoute[] {
  const act = (what: string, answer: (received: Received) => PlatformReply): PlatformRoute => ({
    method: "POST",
    path: new RegExp(`^/rest/${what}$`),
    step: "upload",
    answer: (received) => checkCall(state, received, WRITING) ?? answer(received),
  });
  return [
    act("images", (received) => initialize(state, "image", received)),
    act("videos", (received) =>
      received.url.searchParams.get("action") === "finalizeUpload"
        ? finalize(state, received)
        : initialize(state, "video", received),
    ),
    {
      method: "PUT",
      path: /^\/dms-uploads\/(\w+)\/(\d+)$/,
      step: "upload",
      answer: (received, id, part) => takePart(state, received, id, Number(part)),
    },
    {
      method: "GET",
      path: /^\/rest\/videos\/([^/]+)$/,
      step: "state",
      answer: (received, urn = "") => checkCall(state, received, WRITING) ?? stateOf(state, urn),
    },
  ];
}

type Initialize = {
  initializeUploadRequest?: {
    owner: string;
    fileSizeBytes?: number;
    uploadCaptions?: boolean;
    uploadThumbnail?: boolean;
  };
};

function initialize(
  state: LinkedinState,
  type: "image" | "video",
  received: Received,
): PlatformReply {
  const asked = (received.json as Initialize).initializeUploadRequest;
  if (!asked || checkAuthor(state, received, asked.owner)) {
    return refused(400, "ILLEGAL_ARGUMENT", "initializeUploadRequest");
  }
  const id = randomBytes(8).toString("hex");
  const urn = `urn:li:${type}:C4D${id}`;
  const size = asked.fileSizeBytes ?? null;
  state.media.set(id, {
    urn,
    type,
    size,
    parts: [],
    partIds: [],
    finished: false,
    checksLeft: type === "video" ? state.videoChecks : 0,
  });
  const address = (part: number) => `${state.origin()}/dms-uploads/${id}/${part}`;
  if (type === "image")
    return { status: 200, json: { value: { uploadUrl: address(0), image: urn } } };
  const count = Math.ceil((size ?? 0) / PART_BYTES);
  const uploadInstructions = Array.from({ length: count }, (_, at) => ({
    uploadUrl: address(at),
    firstByte: at * PART_BYTES,
    lastByte: Math.min(size ?? 0, (at + 1) * PART_BYTES) - 1,
  }));
  return { status: 200, json: { value: { video: urn, uploadToken: "", uploadInstructions } } };
}

function takePart(
  { media, tokens }: LinkedinState,
  received: Received,
  id = "",
  part: number,
): PlatformReply {
  const medium = media.get(id);
  if (!medium || medium.finished) return refused(404, "NOT_FOUND", "upload is unknown");
  if (!Array.isArray(tokens.read(bearerOf(received)))) {
    return refused(401, "INVALID_ACCESS_TOKEN", "Invalid access token");
  }
  if (medium.type === "image" && received.bytes.readUInt16BE(0) !== 0xffd8) {
    return refused(400, "MEDIA_ASSET_INVALID", "image is not of a known type");
  }
  medium.parts[part] = received.bytes;
  const etag = `"${id}-${part}"`;
  medium.partIds[part] = `${id}-${part}`;
  medium.finished = medium.type === "image";
  return { status: medium.type === "image" ? 201 : 200, headers: { etag } };
}

type Finalize = {
  finalizeUploadRequest?: { video: string; uploadToken: string; uploadedPartIds: string[] };
};

function finalize({ media }: LinkedinState, { json }: Received): PlatformReply {
  const asked = (json as Finalize).finalizeUploadRequest;
  const medium = [...media.values()].find(({ urn }) => urn === asked?.video);
  const isWhole = medium && Buffer.concat(medium.parts).length === medium.size;
  if (
    !isWhole ||
    asked?.uploadToken !== "" ||
    asked.uploadedPartIds.join() !== medium.partIds.join()
  ) {
    return refused(400, "ILLEGAL_ARGUMENT", "finalizeUploadRequest");
  }
  medium.finished = true;
  return { status: 200 };
}

function stateOf({ media, showsVideoState }: LinkedinState, urn: string): PlatformReply {
  const medium = [...media.values()].find((one) => one.urn === urn);
  if (!medium) return refused(404, "NOT_FOUND", "video is unknown");
  medium.checksLeft = Math.max(0, medium.checksLeft - 1);
  if (!showsVideoState)
    return refused(403, "ACCESS_DENIED", "Not enough permissions to access: GET /videos");
  const status = medium.checksLeft > 0 ? "PROCESSING" : "AVAILABLE";
  return { status: 200, json: { id: urn, owner: urn, status } };
}

/** The media of a post; or why they may not be used. */
export function takeMedia(
  { media }: LinkedinState,
  asked: readonly { id: string; altText?: string }[],
): PublishedMedia[] | string {
  const shown: PublishedMedia[] = [];
  for (const { id, altText = "" } of asked) {
    const medium = [...media.values()].find(({ urn }) => urn === id);
    if (!medium?.finished) return `media ${id} is not available`;
    const type = medium.type === "image" ? "image/jpeg" : "video/mp4";
    shown.push({ type, bytes: Buffer.concat(medium.parts), alt: altText });
  }
  return shown;
}
