import { saveReceivedShare, sharedWords } from "../infrastructure/files/received-shares.ts";

/** The address the phone's share menu posts to (`share_target` of the manifest). */
export const SHARE_ADDRESS = "/shared";

/** More files than a post takes: the composer says how many are too many. */
const MOST_FILES = 20;

/**
 * Keeps what was shared on this phone and opens the page that takes it. None of it is trusted: the
 * composer refuses what it always refuses, and the server checks each file by its bytes.
 */
export async function receiveShare(request: Request): Promise<Response> {
  try {
    const form = await request.formData();
    const files = form.getAll("files").filter((one) => one instanceof File && one.size > 0);
    const taken = (files as File[]).slice(0, MOST_FILES);
    const share = {
      text: sharedWords((field) => form.get(field)),
      files: taken,
      lost: files.length - taken.length,
    };
    const name = await saveReceivedShare(share, Date.now());
    return Response.redirect(`${SHARE_ADDRESS}?recu=${name}`, 303);
  } catch {
    // A request cut short, or a phone without storage: the page says so.
    return Response.redirect(`${SHARE_ADDRESS}?recu=rien`, 303);
  }
}
