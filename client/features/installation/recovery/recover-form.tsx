import { useState } from "react";
import { api } from "../../../infrastructure/reading/api.ts";
import { type Faults, useSubmit } from "../../../infrastructure/use-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { TextArea } from "../../../ui/fields/text-area.tsx";
import { Note } from "../../../ui/lists/note.tsx";
import { mistypedLines } from "./mistyped-lines.ts";
import { recoveryTexts as texts } from "./texts.ts";

const NAMES = ["first", "second"] as const;

/** Takes two shares, says which line of which is mistyped, and whether they go together. */
export function RecoverForm() {
  const [identity, setIdentity] = useState<string | null>(null);
  const [fault, setFault] = useState<Faults>({});
  const { formProps, busy, faults, clear } = useSubmit({
    check: (form) => {
      setIdentity(null);
      setFault({});
      return mistypedLines(form, NAMES, texts);
    },
    send: async (form) => {
      const words = NAMES.map((name) => String(form.get(name) ?? "")).filter((text) => text.trim());
      const found = await api.recoveredKey.recoverKey({ words });
      if (found.ok) setIdentity(found.identity);
      else setFault(wordsOf(found.fault));
    },
  });
  const said: Faults = { ...fault, ...faults };
  return (
    <form {...formProps} className="grid gap-5">
      {NAMES.map((name) => (
        <Field key={name} label={texts[name]} hint={texts.hint} fault={said[name]}>
          <TextArea
            name={name}
            rows={4}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="font-mono uppercase"
            onChange={() => {
              clear(name);
              setFault({});
            }}
          />
        </Field>
      ))}
      <p className="meta text-pretty">{texts.privacy}</p>
      {said[""] && <Note tone="clay">{said[""]}</Note>}
      <Button type="submit" wide busy={busy}>
        {texts.check}
      </Button>
      <div aria-live="polite" className="empty:hidden">
        {identity && <Opened identity={identity} />}
      </div>
    </form>
  );
}

function wordsOf(fault: "line" | "same-share" | "other-key" | "one-more"): Faults {
  if (fault === "one-more") return { second: texts.oneMore };
  if (fault === "same-share") return { second: texts.sameShare };
  return { "": texts.otherKey };
}

function Opened({ identity }: { identity: string }) {
  return (
    <section className="grid gap-3 rounded-control bg-sunk px-4 py-4">
      <h2 className="font-semibold">{texts.opens}</h2>
      <p className="text-pretty">{texts.opensBody}</p>
      <details>
        <summary className="link min-h-11 cursor-pointer py-2.5">{texts.byCommand}</summary>
        <div className="grid gap-3 pt-2">
          <p className="text-pretty">{texts.byCommandBody}</p>
          <p className="font-mono text-meta break-all select-all">{texts.command}</p>
          <Button
            as="a"
            variant="wash"
            wide
            href={`data:text/plain,${identity}`}
            download={texts.file}
          >
            {texts.save}
          </Button>
        </div>
      </details>
    </section>
  );
}
