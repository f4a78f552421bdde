import { request as httpRequest } from "node:http";
import sharp from "sharp";
import type { RemoteMember } from "./community.ts";

/** The bytes of a JPEG that does not compress: about a megabyte. */
export function heavyPhoto(seed = 1): Promise<Buffer> {
  const [width, height, channels] = [1100, 800, 3] as const;
  const data = Buffer.alloc(width * height * channels);
  let state = seed;
  for (let place = 0; place < data.length; place++) {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    data[place] = state >> 16;
  }
  return sharp(data, { raw: { width, height, channels } }).jpeg({ quality: 90 }).toBuffer();
}

type UploadAnswer = { status: number; headers: Record<string, unknown>; text: string };

/** A request of the resumable upload protocol; with `stopAt`, the sender pauses there for ever. */
export function tus(
  { cookie }: RemoteMember,
  url: string,
  {
    method,
    headers,
    bytes,
    stopAt,
  }: {
    method: string;
    headers?: Record<string, string>;
    bytes?: Buffer;
    stopAt?: number;
  },
): Promise<UploadAnswer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, {
      method,
      agent: false,
      headers: { "tus-resumable": "1.0.0", cookie, ...headers },
      signal: AbortSignal.timeout(30_000),
    });
    request.on("error", reject);
    request.on("response", (response) => {
      let text = "";
      response.on("data", (part) => {
        text += part;
      });
      response.on("error", reject);
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
    });
    if (stopAt === undefined) request.end(bytes);
    else request.write(bytes?.subarray(0, stopAt));
  });
}

/** Begins an upload. @returns its path */
export async function begin(
  person: RemoteMember,
  url: string,
  size: number,
): Promise<UploadAnswer> {
  return tus(person, `${url}/api/uploads`, {
    method: "POST",
    headers: {
      "upload-length": String(size),
      "upload-metadata": `filename ${Buffer.from("fête.jpg").toString("base64")}`,
    },
  });
}

/** Sends bytes from an offset on. */
export const sendFrom = (
  person: RemoteMember,
  address: string,
  offset: number,
  bytes: Buffer,
  stopAt?: number,
) =>
  tus(person, address, {
    method: "PATCH",
    headers: {
      "upload-offset": String(offset),
      "content-type": "application/offset+octet-stream",
      "content-length": String(bytes.length - offset),
    },
    bytes: bytes.subarray(offset),
    ...(stopAt === undefined ? {} : { stopAt }),
  });

/** Where an upload stands, in bytes. */
export async function offsetOf(person: RemoteMember, address: string): Promise<number> {
  const { status, headers } = await tus(person, address, { method: "HEAD" });
  return status === 200 ? Number(headers["upload-offset"]) : Number.NaN;
}
