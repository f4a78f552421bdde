import sharp from "sharp";
import type { ApiResponse, Client } from "./client.ts";

/** What the metadata of an upload says. */
export type About = { filename?: string; filetype?: string; alt?: string; purpose?: string } & {
  [said in "voice" | "duration" | "waveform" | "width" | "height"]?: string;
};

/** The bytes of a JPEG of one colour. */
export const jpeg = (width = 640, height = 480, background = "#336699"): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Sends a photo by the resumable upload protocol, whole. @returns the id of the media */
export async function uploadPhoto(
  owner: Client,
  bytes?: Buffer,
  about: About = {},
): Promise<string> {
  return upload(owner, bytes ?? (await jpeg()), about);
}

/** Sends bytes by the resumable upload protocol, whole. @returns the id of the media */
export async function upload(owner: Client, bytes: Buffer, about: About): Promise<string> {
  const begun = await beginUpload(owner, bytes.length, about);
  if (begun.status !== 201) throw new Error(`upload refused with ${begun.status}: ${begun.text}`);
  const address = String(begun.headers.get("location"));
  const sent = await sendBytes(owner, address, 0, bytes);
  if (sent.status !== 204) throw new Error(`upload refused with ${sent.status}: ${sent.text}`);
  return address.split("/").at(-1) as string;
}

/** Begins an upload. @returns where it goes on, as the server answered */
export function beginUpload(owner: Client, size: number, about: About = {}): Promise<ApiResponse> {
  const metadata = Object.entries({ filename: "photo.jpg", filetype: "image/jpeg", ...about })
    .map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`)
    .join(",");
  return owner.request("POST", "/api/uploads", {
    headers: {
      "tus-resumable": "1.0.0",
      "upload-length": String(size),
      "upload-metadata": metadata,
    },
  });
}

/** Sends bytes of an upload from an offset on. */
export function sendBytes(
  owner: Client,
  address: string,
  offset: number,
  bytes: Buffer,
): Promise<ApiResponse> {
  return owner.request("PATCH", address, {
    body: bytes,
    headers: {
      "tus-resumable": "1.0.0",
      "upload-offset": String(offset),
      "content-type": "application/offset+octet-stream",
    },
  });
}
