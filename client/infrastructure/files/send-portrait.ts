import { ApiError, type ApiErrorCode } from "../reading/api-error.ts";
import { uploadFault, uploadFile } from "./upload-file.ts";

/** Sends a portrait, a member's or a group's, and gives its media's id. Throws `ApiError`. */
export async function sendPortrait(
  file: File,
  onProgress: (share: number) => void = () => undefined,
): Promise<string> {
  try {
    return await uploadFile(file, { purpose: "portrait" }, onProgress).start();
  } catch (error) {
    // Without an answer of the server, the network failed.
    throw new ApiError((uploadFault(error) ?? "OFFLINE") as ApiErrorCode, 0);
  }
}
