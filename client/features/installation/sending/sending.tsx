import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/lists/note.tsx";
import { Bar } from "./bar.tsx";
import { sendingTexts } from "./texts.ts";
import type { SentFile } from "./use-sending.ts";

type SendingProps = { sent: SentFile; stop: () => void; resume: () => void };

/** A file on its way to the server: how far it is, and how to stop it. */
export function Sending({ sent, stop, resume }: SendingProps) {
  const words = sendingTexts;
  const { name, bytes, total, left, cut } = sent;
  return (
    <section className="grid gap-4">
      <h3 className="font-medium wrap-anywhere">{words.title(name)}</h3>
      <Bar label={words.title(name)} done={bytes} total={total} />
      <p className="meta tabular-nums">
        {words.part(bytes, total)}
        {left !== null && !cut && `, ${words.left(left)}`}
      </p>
      {cut ? (
        <Note tone="clay" alert>
          {words.cut}
        </Note>
      ) : (
        <p className="text-pretty text-ink-2">{words.keepOpen}</p>
      )}
      <div className="flex flex-wrap gap-3">
        {cut && <Button onClick={resume}>{words.resume}</Button>}
        <Button variant="line" onClick={stop}>
          {words.stop}
        </Button>
      </div>
    </section>
  );
}
