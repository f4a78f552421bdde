import { uploadError, uploadFile } from "./upload-file.ts";

/** Sends a portrait, a member's or a group's, and gives its media's id. Throws `ApiError`. */
export async function sendPortrait(
  file: File,
  onProgress: (share: number) => void = () => undefined,
): Promise<string> {
  try {
    return await uploadFile(file, { purpose: "portrait" }, onProgress).start();
  } catch (error) {
    throw uploadError(error);
  }
}
