import type { HelpBlock } from "../../shared/people/help/help-index.ts";

/** What a page of help says: paragraphs, steps in their order, points. */
export function HelpBlocks({ blocks }: { blocks: readonly HelpBlock[] }) {
  return blocks.map((block) => <Block key={keyOf(block)} block={block} />);
}

const keyOf = (block: HelpBlock): string =>
  typeof block === "string" ? block : linesOf(block).join(" ");

type HelpList = Exclude<HelpBlock, string>;
const linesOf = (list: HelpList): readonly string[] => ("steps" in list ? list.steps : list.points);

function Block({ block }: { block: HelpBlock }) {
  if (typeof block === "string") return <p className="text-pretty">{block}</p>;
  const steps = "steps" in block;
  const Tag = steps ? "ol" : "ul";
  const marker = steps ? "list-decimal" : "list-disc";
  return (
    <Tag className={`grid ${marker} gap-2 pl-6 marker:text-ink-2`}>
      {linesOf(block).map((line) => (
        <li key={line} className="text-pretty">
          {line}
        </li>
      ))}
    </Tag>
  );
}
