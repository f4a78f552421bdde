import { useQuery } from "@tanstack/react-query";
import { type ChangeEvent, useState } from "react";
import { useCommunity, useMe } from "../../../../infrastructure/session/session.ts";
import { longDateTime } from "../../../../infrastructure/words/formats.ts";
import { Button } from "../../../../ui/button.tsx";
import { Field, FieldError } from "../../../../ui/fields/field.tsx";
import { TextArea } from "../../../../ui/fields/text-area.tsx";
import { Sheet } from "../../../../ui/layers/sheet.tsx";
import { List } from "../../../../ui/lists/list-item.tsx";
import { stillReady } from "../../creator/standing.ts";
import { PlatformIcon } from "../../platform-icons.tsx";
import { publishingQueries } from "../../publishing-queries.ts";
import { decodeText } from "./decode-text.ts";
import { type ImportedFile, type ImportedLine, readPosts } from "./read-posts.ts";
import { texts } from "./texts.ts";
import { type LineResult, resultInWords, useImport } from "./use-import.ts";

const MOST_BYTES = 1_000_000;

/** « Importer un tableau »: what each line plans or what is wrong with it, before anything is planned. */
export function ImportSheet({ onClose }: { onClose: () => void }) {
  const [written, setWritten] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const file = useRead(written);
  const { plan, busy, results, forget } = useImport();
  const read = (text: string) => {
    setFault(null);
    forget();
    setWritten(text);
  };
  const open = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    if (!chosen) return;
    if (chosen.size > MOST_BYTES) return setFault(texts.tooBig);
    try {
      read(decodeText(new Uint8Array(await chosen.arrayBuffer())).text);
    } catch {
      setFault(texts.unreadable);
    }
  };
  return (
    <Sheet
      open
      onOpenChange={(shown) => !shown && onClose()}
      title={texts.title}
      lead={texts.lead}
      closeLabel={texts.close}
      foot={
        file && (
          <Foot
            lines={file.lines}
            results={results}
            busy={busy}
            onPlan={() => void plan(file.lines)}
            onClose={onClose}
          />
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-1">
        <Field label={texts.file}>
          <input
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            aria-label={texts.file}
            disabled={busy}
            onChange={(event) => void open(event)}
            className="min-h-11 w-full"
          />
        </Field>
        <Field label={texts.paste}>
          <TextArea
            value={written}
            rows={4}
            placeholder={texts.example}
            disabled={busy}
            onChange={(event) => read(event.target.value)}
          />
        </Field>
        <FieldError>{fault ?? file?.fault}</FieldError>
        {file && file.lines.length > 0 && <Lines lines={file.lines} results={results} />}
      </div>
    </Sheet>
  );
}

/** What the text plans; null while there is none, or the platforms are not known. */
function useRead(text: string): ImportedFile | null {
  const me = useMe();
  const { timeZone } = useCommunity();
  const [now] = useState(() => new Date());
  const { data } = useQuery(publishingQueries.state);
  if (!data || text.trim() === "") return null;
  const ids = data.platforms.map(({ id }) => id);
  return readPosts(text, {
    memberId: me.id,
    timeZone,
    now,
    ready: stillReady(ids, data.platforms),
  });
}

type LinesProps = { lines: readonly ImportedLine[]; results: ReadonlyMap<number, LineResult> };

function Lines({ lines, results }: LinesProps) {
  const good = lines.filter(({ post }) => post).length;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <p role="status" className="font-semibold">
        {results.size > 0 ? resultInWords(results) : texts.found(good, lines.length - good)}
      </p>
      <List>
        {lines.map((line) => (
          <li key={line.line} className="grid grid-cols-[minmax(0,1fr)] gap-0.5 py-2.5">
            <span className="meta flex flex-wrap items-center gap-2">
              {texts.line(line.line)}
              {line.at && <span className="tabular-nums">{longDateTime(line.at)}</span>}
              {line.platforms.map((platform) => (
                <PlatformIcon key={platform} platform={platform} className="size-4.5" />
              ))}
            </span>
            <span className="line-clamp-2 wrap-anywhere">{line.text}</span>
            {line.remark && <span className="text-meta">{line.remark}</span>}
            {line.faults.map((fault) => (
              <span key={fault} className="text-meta font-medium text-clay-ink">
                {fault}
              </span>
            ))}
            <Result result={results.get(line.line)} />
          </li>
        ))}
      </List>
    </section>
  );
}

function Result({ result }: { result: LineResult | undefined }) {
  if (!result) return null;
  if (typeof result === "object") {
    return (
      <span className="text-meta font-medium text-clay-ink">{texts.refused(result.refused)}</span>
    );
  }
  return <span className="text-meta font-medium text-blue-ink">{texts[result]}</span>;
}

type FootProps = LinesProps & { busy: boolean; onPlan: () => void; onClose: () => void };

function Foot({ lines, results, busy, onPlan, onClose }: FootProps) {
  const good = lines.filter(({ post }) => post);
  const left = good.filter(({ line }) => {
    const result = results.get(line);
    return result !== "planned" && result !== "there";
  }).length;
  const whole = good.length === lines.length;
  const label =
    results.size > 0 ? texts.again(left) : whole ? texts.plan(left) : texts.planGood(left);
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      {left > 0 && (
        <Button busy={busy} className="sm:order-2" onClick={onPlan}>
          {busy ? texts.going(results.size, good.length) : label}
        </Button>
      )}
      <Button variant="line" onClick={onClose}>
        {left === 0 && results.size > 0 ? texts.done : texts.cancel}
      </Button>
    </div>
  );
}
