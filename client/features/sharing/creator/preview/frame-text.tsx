import { Fragment, useState } from "react";
import { linkedinParts, type PageMention } from "../../../../../shared/sharing/adaptation/index.ts";
import type { PlatformId } from "../../../../../shared/sharing/platforms.ts";
import { cx } from "../../../../ui/cx.ts";
import { beginningShown, type Fitted, leftOut } from "../adapted.ts";
import { texts } from "../texts.ts";

const words = texts.preview;

type FrameTextProps = { platform: PlatformId; fitted: Fitted; className: string };

/** The words, and in clay what of them does not go out; where the platform folds, so does this. */
export function FrameText({ platform, fitted, className }: FrameTextProps) {
  const [open, setOpen] = useState(false);
  const { kept, lost } = leftOut(fitted);
  if (kept === "" && lost === "") return null;
  const start = open ? null : beginningShown(platform, kept);
  const bold = fitted.notes.some(({ kind }) => kind === "bold");
  const [first = "", ...others] = (start ?? kept).split("\n");
  return (
    <div className={className}>
      <p className="wrap-anywhere words">
        {bold ? <b className="font-semibold">{first}</b> : <Words {...fitted}>{first}</Words>}
        {others.length > 0 && <Words {...fitted}>{`\n${others.join("\n")}`}</Words>}{" "}
        {start && (
          <button type="button" className="link min-h-6" onClick={() => setOpen(true)}>
            {words.readOn}
          </button>
        )}
      </p>
      {lost !== "" && <Lost>{lost}</Lost>}
    </div>
  );
}

type WordsProps = { mentions: readonly PageMention[]; children: string };

/** Words as the platform shows them: of a page that they name, the name alone, as a link. */
function Words({ mentions, children }: WordsProps) {
  if (mentions.length === 0) return <AtSlashes>{children}</AtSlashes>;
  return linkedinParts(children, mentions).map((part, index) =>
    part.kind === "mention" ? (
      <b key={index} className="font-semibold text-blue-ink">
        {part.text}
      </b>
    ) : (
      <AtSlashes key={index}>{part.kind === "hashtag" ? `#${part.text}` : part.text}</AtSlashes>
    ),
  );
}

/** A long address breaks after its slashes, rather than before its last letters. */
const AtSlashes = ({ children }: { children: string }) =>
  children.split(/(\/+)/).map((piece, index) => (
    <Fragment key={index}>
      {piece}
      {index % 2 === 1 && <wbr />}
    </Fragment>
  ));

const Lost = ({ children }: { children: string }) => (
  <p className={cx("mt-1 line-clamp-5 text-clay-ink wrap-anywhere words")}>
    <span className="font-semibold">{words.cut}</span> {children}
  </p>
);
