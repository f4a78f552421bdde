import type { GuideBlock, GuideLine, PublicPages } from "../../shared/public-pages.ts";
import { Button } from "../ui/button.tsx";
import { PUBLIC_WIDTH } from "./public-frame.tsx";
import { texts } from "./texts.ts";

const keyOf = (line: GuideLine): string => line.map(({ text }) => text).join("");

/** A guide of a platform's console, made to be read beside it, or printed. */
export function GuidePage({ guide }: PublicPages["guide"]) {
  return (
    <div className={`${PUBLIC_WIDTH} pt-4 pb-16 lg:pt-10`}>
      <article className="mx-auto grid max-w-168 grid-cols-[minmax(0,1fr)] gap-4 text-body [overflow-wrap:anywhere]">
        <h1 className="title text-h1">{guide.title}</h1>
        {guide.blocks.map((block, index) => (
          <Block key={index} block={block} />
        ))}
        <p className="pt-4 print:hidden">
          <Button href="/" variant="line">
            {texts.sent.home}
          </Button>
        </p>
      </article>
    </div>
  );
}

function Block({ block }: { block: GuideBlock }) {
  if (block.kind === "heading") {
    const Heading = block.level === 2 ? "h2" : "h3";
    const look = block.level === 2 ? "title mt-4 text-h3" : "mt-2 font-semibold";
    return (
      <Heading className={look}>
        <Line line={block.line} />
      </Heading>
    );
  }
  if (block.kind === "paragraph") {
    return (
      <p className="text-pretty">
        <Line line={block.line} />
      </p>
    );
  }
  return block.kind === "list" ? <List {...block} /> : <Table {...block} />;
}

function List({ ordered, items }: Extract<GuideBlock, { kind: "list" }>) {
  const Tag = ordered ? "ol" : "ul";
  const marker = ordered ? "list-decimal" : "list-disc";
  return (
    <Tag className={`grid ${marker} gap-2 pl-6 marker:text-ink-2`}>
      {items.map((item) => (
        <li key={keyOf(item)}>
          <Line line={item} />
        </li>
      ))}
    </Tag>
  );
}

/** On a narrow screen the table scrolls by itself, by keyboard too. */
function Table({ head, rows }: Extract<GuideBlock, { kind: "table" }>) {
  return (
    <section
      aria-label={head.map(keyOf).join(", ")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="border-b border-line">
            {head.map((cell) => (
              <th key={keyOf(cell)} scope="col" className="py-2 pr-4 font-semibold">
                <Line line={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.map(keyOf).join()} className="border-b border-line align-top">
              {row.map((cell) => (
                <td key={keyOf(cell)} className="py-2 pr-4">
                  <Line line={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Line({ line }: { line: GuideLine }) {
  return line.map(({ kind, text, href = text }, index) => {
    const key = `${index} ${text}`;
    if (kind === "strong") return <b key={key}>{text}</b>;
    if (kind === "code") {
      return (
        <code key={key} className="rounded-sm bg-sunk px-1">
          {text}
        </code>
      );
    }
    if (kind !== "link") return text;
    return (
      <a key={key} className="link" href={href} rel="noreferrer">
        {text}
      </a>
    );
  });
}
