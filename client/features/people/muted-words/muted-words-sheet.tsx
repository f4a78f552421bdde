import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { MAX_MUTED_WORD_LENGTH } from "../../../../shared/ground/limits.ts";
import { MUTE_TERMS, type MuteTerm } from "../../../../shared/people/mute-terms.ts";
import type { MutedWord } from "../../../../shared/people/muted-words.contract.ts";
import { announce } from "../../../infrastructure/pages/announce.ts";
import { keepFocus } from "../../../infrastructure/pages/keep-focus.ts";
import { showNotice } from "../../../infrastructure/pages/notices.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { callKey, callQuery } from "../../../infrastructure/reading/queries.ts";
import { useSubmit } from "../../../infrastructure/use-submit.ts";
import { longDateTime } from "../../../infrastructure/words/formats.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { TextInput } from "../../../ui/fields/text-input.tsx";
import { FormFault } from "../../../ui/layers/form-sheet.tsx";
import { Sheet } from "../../../ui/layers/sheet.tsx";
import { List, ListItem } from "../../../ui/lists/list-item.tsx";
import { FailedNote } from "../../../ui/lists/note.tsx";
import { SkeletonList } from "../../../ui/lists/skeleton.tsx";
import { texts } from "./texts.ts";

/** What is read again once the words changed: the list itself, and all that folds by it. */
async function readAgain(client: QueryClient): Promise<void> {
  for (const feature of ["posts", "comments", "members"] as const)
    void client.invalidateQueries({ queryKey: callKey(feature), refetchType: "none" });
  await client.invalidateQueries({ queryKey: callKey("mutedWords") });
}

/** The words a member muted, and the form that adds one. */
export function MutedWordsSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      lead={texts.lead}
      closeLabel={texts.close}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <p className="meta text-pretty">{texts.addressed}</p>
        <MuteForm />
        <Words />
      </div>
    </Sheet>
  );
}

function MuteForm() {
  const client = useQueryClient();
  const [typed, setTyped] = useState("");
  const [term, setTerm] = useState<MuteTerm>("always");
  const entry = typed.trim();
  const { formProps, busy, faults, clear } = useSubmit({
    check: (): Record<string, string> => (entry ? {} : { entry: texts.missing }),
    fieldOf: { MUTED_WORD_TOO_SHORT: "entry", TOO_MANY_MUTED_WORDS: "entry" },
    send: async () => {
      await api.mutedWords.mute({ entry, term });
      setTyped("");
      announce(texts.added(entry));
      await readAgain(client);
    },
  });
  return (
    <form {...formProps} className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4">
      {faults[""] && <FormFault>{faults[""]}</FormFault>}
      <Field label={texts.entry} hint={texts.entryHint} fault={faults.entry} className="w-full">
        <TextInput
          name="entry"
          autoComplete="off"
          maxLength={MAX_MUTED_WORD_LENGTH}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            clear("entry");
          }}
        />
      </Field>
      <Field label={texts.term} className="w-full">
        <Select value={term} onChange={(event) => setTerm(event.target.value as MuteTerm)}>
          {MUTE_TERMS.map((one) => (
            <option key={one} value={one}>
              {texts.terms[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" busy={busy}>
        {texts.add}
      </Button>
    </form>
  );
}

function Words() {
  const { data, isError, isFetching, refetch } = useQuery({
    ...callQuery("mutedWords", "list"),
    staleTime: 0,
  });
  if (!data && isError) {
    return (
      <FailedNote retryLabel={texts.retry} busy={isFetching} onRetry={() => void refetch()}>
        {texts.failed}
      </FailedNote>
    );
  }
  if (!data) {
    return (
      <div role="status" aria-label={texts.loading}>
        <SkeletonList rows={2} />
      </div>
    );
  }
  if (data.items.length === 0) return <p className="text-ink-2">{texts.none}</p>;
  return (
    <section aria-label={texts.list} className="-mx-gutter">
      <List aria-label={texts.list}>
        {data.items.map((word) => (
          <li key={word.id}>
            <Word word={word} />
          </li>
        ))}
      </List>
    </section>
  );
}

function Word({ word: { id, entry, until } }: { word: MutedWord }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.mutedWords.unmute({ id }),
    onSuccess: () => announce(texts.removed(entry)),
    onError: (error) => showNotice({ text: errorText(error), icon: "alert" }),
    onSettled: () => keepFocus(readAgain(client)),
  });
  return (
    <ListItem
      wrap
      className="items-center!"
      title={entry}
      meta={until ? texts.until(longDateTime(until)) : texts.always}
      end={
        <Button
          variant="line"
          size="s"
          busy={isPending}
          aria-label={texts.removeOf(entry)}
          onClick={() => mutate()}
        >
          {texts.remove}
        </Button>
      }
    />
  );
}
