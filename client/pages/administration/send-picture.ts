import { shrinkPhoto } from "../../features/media/index.ts";
import { sendPortrait } from "../../infrastructure/files/send-portrait.ts";

/** Sends a group's picture, made light first, and gives its media's id. Throws `ApiError`. */
export const sendPicture = async (file: File): Promise<string> =>
  sendPortrait(await shrinkPhoto(file));
