import { showNotice } from "../../infrastructure/pages/notices.ts";
import { api, isApiError } from "../../infrastructure/reading/api.ts";
import { errorText } from "../../infrastructure/reading/error-texts.ts";
import type { Guest } from "../../product/guest.ts";
import { texts } from "./texts.ts";

/**
 * Gives the answer of a guest who is now a member, and tells it. Sign-up has already recorded it:
 * the same answer twice counts once.
 */
export async function answerAsGuest({ eventId, answer }: Guest): Promise<void> {
  if (!answer) return;
  try {
    await api.calendarEvents.answer({ id: eventId, answer });
    showNotice(texts.guest.answered[answer]);
  } catch (error) {
    // The page of a deleted event, where the new member lands, says so itself.
    if (isApiError(error) && error.status === 404) return;
    showNotice({ text: errorText(error), icon: "alert" });
  }
}
