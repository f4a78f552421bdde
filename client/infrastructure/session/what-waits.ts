import { namesOf, RECORDINGS } from "../files/own-files.ts";
import { readOutbox } from "../outbox/outbox-mirror.ts";
import { count, list } from "../words/formats.ts";
import { localUserId } from "./local-user.ts";

/** What a member wrote or said on this phone that the server does not have: signing out wipes it. */
export type WhatWaits = {
  /** Sent without network, or refused. */
  unsent: number;
  /** Begun, not sent. */
  drafts: number;
  /** Voices recorded, not attached to what is sent. */
  recordings: number;
};

/** Counts what waits on this phone for the member who is signed in. */
export async function readWhatWaits(): Promise<WhatWaits> {
  const memberId = localUserId() ?? "";
  const [items, files] = await Promise.all([
    readOutbox(),
    namesOf(memberId).catch((): string[] => []),
  ]);
  return {
    unsent: items.length,
    drafts: Object.keys(localStorage).filter((key) => key.startsWith(`parvis.draft.${memberId}.`))
      .length,
    recordings: recordingsAmong(files),
  };
}

/** How many recordings these files make: each is kept in pieces, one a second, in its own folder. */
export const recordingsAmong = (files: readonly string[]): number =>
  new Set(
    files
      .filter((name) => name.startsWith(RECORDINGS))
      .map((name) => name.slice(0, name.lastIndexOf("/"))),
  ).size;

/** Whether signing out loses nothing. */
export const nothingWaits = (waits: WhatWaits): boolean =>
  waits.unsent + waits.drafts + waits.recordings === 0;

/** « 2 envois et 1 brouillon seraient effacés », and how to lose nothing. */
export function wordsOfWhatWaits({ unsent, drafts, recordings }: WhatWaits) {
  const parts = [
    unsent > 0 && count(unsent, "envoi"),
    drafts > 0 && count(drafts, "brouillon"),
    recordings > 0 && count(recordings, "message vocal", "messages vocaux"),
  ].filter((part) => part !== false);
  const many = unsent + drafts + recordings > 1;
  const toDo = [
    unsent > 0 && "attendez que tout soit parti",
    drafts + recordings > 0 && "envoyez ce que vous avez commencé",
  ].filter((part) => part !== false);
  return {
    title: `${list(parts)} ${many ? "seraient effacés" : "serait effacé"}`,
    body: `Vous déconnecter efface ce qui est gardé sur cet appareil et n’est pas encore parti. Pour ne rien perdre, ${list(toDo)}.`,
  };
}
