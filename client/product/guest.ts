import { ANSWER_WORDS, answerOf, type EventAnswer } from "../../shared/gathering/event-answers.ts";

/** The event whose public page the visitor comes from, and the answer they chose there. */
export type Guest = { eventId: string; answer: EventAnswer | null };

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What an address keeps of a guest's choice (`?evenement=…&reponse=oui`); null when nothing. */
export function guestOf(search: URLSearchParams): Guest | null {
  const eventId = search.get("evenement") ?? "";
  if (!ID.test(eventId)) return null;
  return { eventId, answer: answerOf(search.get("reponse")) };
}

/** The address of another way in, with the choice. */
export function withGuest(address: string, guest: Guest | null): string {
  if (!guest) return address;
  const { eventId, answer } = guest;
  const said = answer && { reponse: ANSWER_WORDS[answer] };
  const kept = new URLSearchParams({ evenement: eventId, ...said });
  return `${address}${address.includes("?") ? "&" : "?"}${kept}`;
}
