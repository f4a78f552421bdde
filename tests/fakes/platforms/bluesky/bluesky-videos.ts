import { randomBytes } from "node:crypto";
import { bearerOf, type PlatformReply, type PlatformRoute, type Received } from "../loopback.ts";
import type { BlueskyState } from "./bluesky.ts";
import { checkCall, refusal, storeBlob } from "./bluesky-repo.ts";

type Job = { jobId: string; bytes: Buffer; asked: number };

/**
 * The service that prepares videos and puts them into the account, by a token of the account's own
 * server, made for that alone. It asks for a few looks before a video is ready.
 */
export function videoRoutes(state: BlueskyState): PlatformRoute[] {
  const allowed = new Map<string, { aud: string | null; lxm: string | null; until: number }>();
  const jobs = new Map<string, Job>();

  const statusOf = (job: Job) => {
    const { did } = state.person;
    const about = { jobId: job.jobId, did };
    if (job.asked <= state.videoChecks)
      return {
        ...about,
        state: job.asked === 0 ? "JOB_STATE_CREATED" : "JOB_STATE_ENCODING",
        progress: 40,
      };
    const blob = storeBlob(state, job.bytes, "video/mp4");
    return { ...about, state: "JOB_STATE_COMPLETED", progress: 100, blob };
  };

  function allow(received: Received): PlatformReply {
    const fault = checkCall(state, received, /^rpc:com\.atproto\.repo\.uploadBlob\?aud=\*$/);
    if (fault) return fault;
    const query = received.url.searchParams;
    const until = Number(query.get("exp")) * 1000;
    if (until < state.now() || until > state.now() + 3_600_000)
      return refusal(400, "BadExpiration");
    const token = randomBytes(24).toString("base64url");
    allowed.set(token, { aud: query.get("aud"), lxm: query.get("lxm"), until });
    return { status: 200, json: { token } };
  }

  function upload(received: Received): PlatformReply {
    const right = allowed.get(bearerOf(received));
    const host = encodeURIComponent(new URL(state.origin()).host);
    const isRight =
      right?.aud === `did:web:${host}` &&
      right.lxm === "com.atproto.repo.uploadBlob" &&
      right.until >= state.now() &&
      received.url.searchParams.get("did") === state.person.did;
    if (!isRight) return refusal(401, "BadJwt", "jwt is not right");
    const job = { jobId: randomBytes(8).toString("hex"), bytes: received.bytes, asked: 0 };
    jobs.set(job.jobId, job);
    return { status: 200, json: { jobStatus: statusOf(job) } };
  }

  function tell({ url }: Received): PlatformReply {
    const job = jobs.get(url.searchParams.get("jobId") ?? "");
    if (!job) return refusal(400, "InvalidRequest", "Job not found");
    job.asked++;
    return { status: 200, json: { jobStatus: statusOf(job) } };
  }

  return [
    {
      method: "GET",
      path: /^\/xrpc\/com\.atproto\.server\.getServiceAuth$/,
      step: "allow",
      answer: allow,
    },
    {
      method: "POST",
      path: /^\/xrpc\/app\.bsky\.video\.uploadVideo$/,
      step: "video",
      answer: upload,
    },
    {
      method: "GET",
      path: /^\/xrpc\/app\.bsky\.video\.getJobStatus$/,
      step: "state",
      answer: tell,
    },
  ];
}
