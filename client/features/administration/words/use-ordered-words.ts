import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { announce } from "../../../infrastructure/pages/announce.ts";
import { useUnsaved } from "../../../infrastructure/pages/use-unsaved.ts";
import { isApiError } from "../../../infrastructure/reading/api.ts";
import { useSubmit } from "../../../infrastructure/use-submit.ts";
import { toast } from "../../../ui/layers/toast-store.ts";
import { moveId } from "../groups/moved.ts";
import { type DraftWord, draftOf, faultsOfDraft, isChanged, withNewer } from "./ordered-draft.ts";
import { texts } from "./texts.ts";

export type SavedList = {
  items: { key: string; name: string; hidden: boolean; text?: string }[];
  updatedAt: string;
};

type Save = (wish: { items: Omit<DraftWord, "id">[]; basedOn: string }) => Promise<SavedList>;

type OrderedWordsOptions = {
  queryKey: readonly unknown[];
  list: SavedList;
  read: () => Promise<SavedList>;
  save: Save;
  saved: string;
};

/** A list being changed: its words, what is wrong with them, and how it is saved as a whole. */
export function useOrderedWords({ queryKey, list, read, save, saved }: OrderedWordsOptions) {
  const client = useQueryClient();
  const [base, setBase] = useState(list);
  const [draft, setDraft] = useState(() => draftOf(list.items));
  const form = useSubmit({
    check: () => faultsOfDraft(draft),
    send: async (data) => {
      const items = draft.map(({ id: _, ...word }) => word);
      const after = await save({ items, basedOn: base.updatedAt }).catch(async (error) => {
        if (isApiError(error, "EDITED_ELSEWHERE")) await takeNewer();
        throw error;
      });
      client.setQueryData(queryKey, after);
      setBase(after);
      setDraft(draftOf(after.items));
      unsaved.saved(data);
      toast({ text: saved });
    },
  });
  const unsaved = useUnsaved(form.formProps.ref, isChanged(draft, base.items));
  const takeNewer = async () => {
    const newer = await read();
    setBase(newer);
    setDraft((words) => withNewer(words, newer.items));
  };
  const change = (id: string, changes: Partial<DraftWord>) => {
    form.clear(id);
    form.clear(`${id} text`);
    setDraft((words) => words.map((word) => (word.id === id ? { ...word, ...changes } : word)));
  };
  const move = (id: string, step: -1 | 1) => {
    const ids = moveId(
      draft.map((word) => word.id),
      id,
      step,
    );
    const place = ids.indexOf(id);
    announce(texts.moved(draft.find((word) => word.id === id)?.name ?? "", place + 1, ids.length));
    setDraft((words) => words.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)));
  };
  const add = (word: Omit<DraftWord, "id" | "hidden">) =>
    setDraft((words) => [...words, { ...word, id: crypto.randomUUID(), hidden: false }]);
  const remove = (id: string) => setDraft((words) => words.filter((word) => word.id !== id));
  return { ...form, draft, change, move, add, remove, warning: unsaved.warning };
}

export type OrderedWords = ReturnType<typeof useOrderedWords>;
