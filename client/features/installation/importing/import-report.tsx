import type { ImportReportShown } from "../../../../shared/installation/imports.contract.ts";
import { texts } from "./texts.ts";

type Counted = ImportReportShown["refusals"];

/** What an import brings or brought, what it leaves, and why. */
export function ImportReport({ report }: { report: ImportReportShown }) {
  const { kinds, refusals, kept, dropped, unkept, list } = report;
  return (
    <div className="grid gap-4">
      {list && <MembersList list={list} />}
      {kinds.length > 0 && <Kinds kinds={kinds} />}
      <Lines title={list ? texts.notInvited : texts.refusals} lines={refusals} />
      <Lines title={texts.kept} lines={kept} />
      <Lines title={texts.dropped} lines={dropped} />
      <Lines title={texts.unkept} lines={unkept} />
    </div>
  );
}

const COLUMNS = ["read", "written", "merged", "known", "leftOut"] as const;

function Kinds({ kinds }: Pick<ImportReportShown, "kinds">) {
  const shown = COLUMNS.filter(
    (column) => column !== "merged" || kinds.some(({ merged }) => merged > 0),
  );
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it where it is too wide
      tabIndex={0}
      aria-label={texts.counts}
      className="-mx-gutter overflow-x-auto px-gutter"
    >
      <table className="w-full text-meta tabular-nums">
        <thead>
          <tr className="text-ink-2">
            <th scope="col" className="py-1.5 pr-3 text-left font-medium">
              {texts.columns.kind}
            </th>
            {shown.map((column) => (
              <th key={column} scope="col" className="py-1.5 pl-3 text-right font-medium">
                {texts.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((one) => (
            <tr key={one.kind} className="border-t border-line">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal first-letter:uppercase">
                {one.kind}
              </th>
              {shown.map((column) => (
                <td key={column} className="py-1.5 pl-3 text-right">
                  {texts.number(one[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** More names of fields than that are told by their number. */
const MOST_LINES = 12;

function Lines({ title, lines }: { title: string; lines: Counted }) {
  if (lines.length === 0) return null;
  const more = lines.length - MOST_LINES;
  return (
    <section>
      <h4 className="font-semibold">{title}</h4>
      <ul className="mt-1 grid gap-1 text-meta">
        {lines.slice(0, MOST_LINES).map(({ words, count }) => (
          <li key={words} className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 wrap-anywhere first-letter:uppercase">{words}</span>
            <span className="flex-none tabular-nums">{texts.number(count)}</span>
          </li>
        ))}
        {more > 0 && <li className="text-ink-2">{texts.others(more)}</li>}
      </ul>
    </section>
  );
}

function MembersList({ list }: { list: NonNullable<ImportReportShown["list"]> }) {
  const { wanted, shown, columns, encoding, spoiltPhones } = list;
  return (
    <section className="grid gap-2">
      <h4 className="font-semibold">{texts.listed(wanted)}</h4>
      <ul className="grid gap-0.5 text-meta empty:hidden">
        {shown.map((one) => (
          <li key={one} className="wrap-anywhere">
            {one}
          </li>
        ))}
        {wanted > shown.length && (
          <li className="text-ink-2">{texts.andOthers(wanted - shown.length)}</li>
        )}
      </ul>
      <p className="meta">{texts.columnsFound(columns, encoding)}</p>
      {spoiltPhones > 0 && <p className="meta text-clay-ink">{texts.spoiltPhones(spoiltPhones)}</p>}
    </section>
  );
}
