import { DomainError } from "../../../../shared/ground/errors.ts";
import { MAX_MUTED_WORDS } from "../../../../shared/ground/limits.ts";
import type { MuteTerm } from "../../../../shared/people/mute-terms.ts";
import type { MutedWord } from "../../../../shared/people/muted-words.contract.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Departure, Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { viewerChanged } from "../../../infrastructure/session/viewer-changes.ts";
import { firstWordOf, foldedWord } from "../../../infrastructure/words/folded-words.ts";
import {
  countMutedWords,
  deleteMutedWord,
  deleteMutedWordsOf,
  forgetEndedWords,
  saveMutedWord,
} from "./muted-word.repository.ts";
import { endOfTerm } from "./muted-word.ts";

/**
 * Mutes a word for a member: texts that hold it are folded to them, and they are not told of those
 * that are not addressed to them. The same word again only changes when it ends.
 *
 * @throws DomainError MUTED_WORD_TOO_SHORT, TOO_MANY_MUTED_WORDS
 */
export async function muteWord(
  services: Services,
  viewer: Viewer,
  { entry, term }: { entry: string; term: MuteTerm },
): Promise<MutedWord> {
  const folded = foldedWord(entry);
  if (folded === null) throw new DomainError("MUTED_WORD_TOO_SHORT");
  const at = services.clock();
  const until = endOfTerm(term, at);
  const word = { memberId: viewer.id, entry, folded, firstWord: firstWordOf(folded), until, at };
  const id = await act(services, async (tx) => {
    await forgetEndedWords(tx, viewer.id, at);
    const saved = await saveMutedWord(tx, { ...word, id: uuidv7() });
    if ((await countMutedWords(tx, viewer.id)) > MAX_MUTED_WORDS)
      throw new DomainError("TOO_MANY_MUTED_WORDS");
    await services.outbox.record(tx, viewerChanged(viewer.id));
    return saved;
  });
  services.forgetViewer(viewer.id);
  return { id, entry, until: until?.toISOString() ?? null };
}

/** Mutes a word no longer; nothing happens where it was not theirs. */
export async function unmuteWord(services: Services, viewer: Viewer, id: string): Promise<void> {
  await act(services, async (tx) => {
    if (!(await deleteMutedWord(tx, viewer.id, id))) return;
    await services.outbox.record(tx, viewerChanged(viewer.id));
  });
  services.forgetViewer(viewer.id);
}

/** Who leaves the community mutes nothing any longer. */
export const forgetMutedWords: Departure = (tx, _, { memberId }) =>
  deleteMutedWordsOf(tx, memberId);
