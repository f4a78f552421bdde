import { CircleCheck, Pencil, TriangleAlert } from "lucide-react";
import type { Platform } from "../../../../shared/sharing/platform-settings.contract.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Note } from "../../../ui/lists/note.tsx";
import { type Fitted, fittingLine } from "./adapted.ts";
import { PreviewFrame } from "./preview-frames.tsx";
import { texts } from "./texts.ts";

const words = texts.preview;

type PlatformPreviewProps = {
  platform: Platform;
  fitted: Fitted;
  /** The accounts it goes to. */
  accountNames: readonly string[];
  /** Written for this platform alone. */
  own: boolean;
  onEdit: () => void;
  onAddImage: () => void;
};

/** What one platform will show, what adapting did, and a way to write it otherwise. */
export function PlatformPreview(props: PlatformPreviewProps) {
  const { platform, fitted, own } = props;
  const over = fitted.length > fitted.maxLength;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] px-gutter pt-3">
      <PreviewFrame platform={platform} fitted={fitted} accountNames={props.accountNames} />
      {platform.id === "messenger" && <p className="meta pt-2">{words.pasted}</p>}
      <p className="flex min-h-11 items-center gap-2.5 pt-1.5">
        <Icon
          of={over ? TriangleAlert : CircleCheck}
          className={over ? "text-clay-ink" : "text-blue-ink"}
        />
        <span className="min-w-0 flex-1">
          {own ? words.edited(platform.name) : fittingLine(fitted)}
        </span>
        <span className={over ? "font-semibold text-clay-ink tabular-nums" : "meta tabular-nums"}>
          {words.counter(fitted.length, fitted.maxLength)}
        </span>
      </p>
      <Problems {...props} />
      <button
        type="button"
        onClick={props.onEdit}
        className="flex min-h-11 items-center gap-2.5 rounded-control text-left font-medium text-blue-ink hover:bg-sunk/55"
      >
        <Icon of={Pencil} />
        {words.edit(platform.name)}
      </button>
    </div>
  );
}

/** Why it cannot go out as it stands, with the one thing to do. */
export function Problems({
  fitted,
  onEdit,
  onAddImage,
}: Pick<PlatformPreviewProps, "fitted" | "onEdit" | "onAddImage">) {
  const { problems, length, maxLength } = fitted;
  const said = texts.problems;
  return problems.map((problem) => {
    const image = problem === "image-needed";
    const sentence = {
      "image-needed": said.imageNeeded,
      "too-long": said.tooLong(length - maxLength),
      empty: said.empty,
    }[problem];
    return (
      <Note
        key={problem}
        tone="clay"
        icon={<Icon of={TriangleAlert} className="text-clay-ink" />}
        className="my-1"
      >
        <p>{sentence}</p>
        <Button variant="line" size="s" className="mt-2" onClick={image ? onAddImage : onEdit}>
          {image ? said.addImage : said.write}
        </Button>
      </Note>
    );
  });
}
