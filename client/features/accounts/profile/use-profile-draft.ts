import { useState } from "react";
import type { Me } from "../../../../shared/people/members.contract.ts";
import { isApiError } from "../../../infrastructure/reading/api-error.ts";
import { useKeptText } from "../../../infrastructure/words/use-kept-text.ts";
import { readMeAgain, saveMe } from "../save-me.ts";
import {
  type Conflict,
  changesOf,
  draftOf,
  isUntouched,
  type ProfileDraft,
  type ProfileField,
  rebased,
} from "./profile-draft.ts";

/** The profile being written: what is typed is kept on this phone until it is saved. */
export function useProfileDraft(me: Me) {
  const [kept, keepText, forget] = useKeptText("profil");
  const [conflicts, setConflicts] = useState<Conflict[] | null>(null);
  const draft: ProfileDraft = kept ? JSON.parse(kept) : draftOf(me);
  const keep = (next: ProfileDraft) => keepText(isUntouched(next) ? "" : JSON.stringify(next));

  const write = (field: ProfileField, text: string) =>
    keep({ ...draft, words: { ...draft.words, [field]: text } });

  /** Replaces what is typed in a field with the value saved from elsewhere. */
  const take = ({ field, elsewhere }: Conflict) => {
    write(field, elsewhere);
    setConflicts((all) => all?.filter((one) => one.field !== field) ?? null);
  };

  /** Rebases the draft on the changed profile: what is typed stays. */
  const follow = (now: Me): Conflict[] => {
    const [next, found] = rebased(draft, now);
    keep(next);
    return found;
  };

  /** True once saved; false when it was changed elsewhere, which `conflicts` then tells. */
  const save = async (): Promise<boolean> => {
    const changes = changesOf(draft);
    if (Object.keys(changes).length === 0) return true;
    try {
      await saveMe({ ...changes, basedOn: draft.basedOn });
      return true;
    } catch (error) {
      if (!isApiError(error, "EDITED_ELSEWHERE")) throw error;
      setConflicts(follow(await readMeAgain()));
      return false;
    }
  };
  return { words: draft.words, conflicts, write, take, follow, save, forget };
}
