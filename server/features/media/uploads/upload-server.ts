import path from "node:path";
import { type Locker, Metadata, Server } from "@tus/server";
import { DomainError } from "../../../../shared/ground/errors.ts";
import { passingCode } from "../../../infrastructure/database/fault-kind.ts";
import type { UploadAnswer } from "../../../infrastructure/http/tus-exchange.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import type { Log } from "../../../infrastructure/log.ts";
import { S3Error } from "../../../infrastructure/s3/s3-error.ts";
import { storageFault } from "../../../infrastructure/storage/storage-fault.ts";
import { createUploadLocker } from "../../../infrastructure/storage/upload-locker.ts";
import { type Uploads, uploadId } from "../../../infrastructure/storage/upload-store.ts";
import { claimedKind, MAX_BYTES, MAX_UPLOAD_BYTES, tooHeavy } from "./file-types.ts";
import type { FinishUpload } from "./finish-upload.ts";
import { readUploadMetadata } from "./upload-metadata.ts";

export const UPLOADS_PATH = "/api/uploads";

/** Answers a request of the tus protocol as a member. */
export type UploadServer = (request: Request, memberId: string) => Promise<UploadAnswer>;

type Exchange = { memberId: string; failure?: DomainError };

/**
 * The resumable upload protocol over our store. Every address is looked up in the folder of the
 * member who asks: another member's upload does not exist for them.
 */
export function createUploadServer(
  uploads: Uploads,
  finish: FinishUpload,
  log: Log,
  locker: Locker = createUploadLocker(),
): UploadServer {
  const exchanges = new WeakMap<object, Exchange>();
  const exchangeOf = (request: object): Exchange => {
    const exchange = exchanges.get(request);
    if (!exchange) throw new DomainError("SIGN_IN_REQUIRED");
    return exchange;
  };
  const server = new Server({
    path: UPLOADS_PATH,
    datastore: uploads,
    locker,
    lockDrainTimeout: 1000,
    maxSize: MAX_UPLOAD_BYTES,
    disableTerminationForFinishedUploads: true,
    allowedOrigins: [],
    namingFunction: (request) => uploadId(exchangeOf(request).memberId, uuidv7()),
    generateUrl: (_request, { path, id }) => `${path}/${id.split("/")[1]}`,
    getFileIdFromRequest: (request, id) => id && uploadId(exchangeOf(request).memberId, id),
    async onUploadCreate(_request, { metadata, size = 0 }) {
      const about = readUploadMetadata(metadata);
      const kind = about.audience === "attached" ? claimedKind(about.claimedType) : "image";
      // Said before the bytes are sent, and again when they are known.
      if (kind && size > MAX_BYTES[kind]) throw tooLarge(kind);
      return metadata ? { metadata } : {};
    },
    async onUploadFinish(_request, upload) {
      await finish(upload);
      return {};
    },
    onResponseError(request, error) {
      const failure = beyondAnyKind(request, error) ?? toFailure(error, log);
      if (!failure) return undefined;
      exchangeOf(request).failure = failure;
      return { status_code: failure.status, body: failure.code };
    },
  });
  return async (request, memberId) => {
    const exchange: Exchange = { memberId };
    exchanges.set(request, exchange);
    const response = await server.handleWeb(request);
    if (!saysComplete(request, response)) return { response, failure: exchange.failure };
    try {
      const id = path.posix.basename(new URL(request.url).pathname);
      await finish(await uploads.getUpload(uploadId(memberId, id)));
      return { response, failure: undefined };
    } catch (error) {
      const failure = toFailure(error as Error, log) ?? ofProtocol(error as ProtocolError);
      return { response: new Response(null, { status: failure.status }), failure };
    }
  };
}

type ProtocolError = { status_code: number };

/** An upload that is not there is begun anew; another server may still be at work on it. */
const ofProtocol = ({ status_code: status }: ProtocolError): DomainError =>
  new DomainError(status === 404 || status === 410 ? "NOT_FOUND" : "UNAVAILABLE");

/**
 * Whether the client that asked for an upload's offset would hear that all of it has arrived. The
 * request that brought the last bytes may still be making the media of them, or have died with the
 * server: until the media exists, no client may be told so.
 */
const saysComplete = ({ method }: Request, { status, headers }: Response): boolean =>
  method === "HEAD" &&
  status === 200 &&
  headers.get("upload-offset") === headers.get("upload-length");

const tooLarge = (kind: keyof typeof MAX_BYTES) =>
  new DomainError("FILE_TOO_LARGE", [tooHeavy(kind)]);

/** The protocol refuses what is too large for any kind before we are asked: say for which. */
function beyondAnyKind(
  { method, headers }: Request,
  error: Error | { status_code: number },
): DomainError | undefined {
  if (method !== "POST" || !("status_code" in error) || error.status_code !== 413) return undefined;
  const said = headers.get("upload-metadata");
  const claimed = said === null ? undefined : Metadata.parse(said).filetype;
  return tooLarge(claimedKind(claimed ?? "") ?? "file");
}

/** Our own refusals, and whatever is unforeseen; the protocol's errors stay as they are. */
function toFailure(error: Error | { status_code: number }, log: Log): DomainError | undefined {
  // A full disk can reach us by the stream that broke, before the store has named it.
  const fault = storageFault(error);
  if (fault instanceof DomainError) return fault;
  if ("status_code" in error) return undefined;
  if (error instanceof S3Error) {
    log.error({ err: error }, "Envoi de fichier\u00a0: le service S3 ne le prend pas");
    return new DomainError(error.fault === "full" ? "DISK_FULL" : "UNAVAILABLE");
  }
  const passing = passingCode(error);
  if (passing) return new DomainError(passing);
  log.error({ err: error }, "Envoi de fichier en échec");
  return new DomainError("SERVER_ERROR");
}
