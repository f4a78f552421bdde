import { CircleCheck, Pencil, TriangleAlert } from "lucide-react";
import type { Platform } from "../../../../../shared/sharing/platform-settings.contract.ts";
import { Button } from "../../../../ui/button.tsx";
import { cx } from "../../../../ui/cx.ts";
import { Icon } from "../../../../ui/drawings/icon.tsx";
import { Note } from "../../../../ui/lists/note.tsx";
import { type Fitted, fittingLine } from "../adapted.ts";
import { SmsPart } from "../sms-part.tsx";
import { texts } from "../texts.ts";
import type { Previewed } from "./use-previewed.ts";

const words = texts.preview;

export type FittingProps = {
  platform: Platform;
  fitted: Fitted;
  previewed: Previewed;
  onEdit: () => void;
  onAddImage: () => void;
};

/** What adapting did for one platform, its count, and a way to write it otherwise. */
export function Fitting(props: FittingProps) {
  const { platform, fitted, previewed, onEdit } = props;
  const own = previewed.creator.draft.overrides[platform.id]?.text !== undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start">
      {platform.id === "messenger" && <p className="meta pt-2">{words.pasted}</p>}
      <Line fitted={fitted}>{own ? words.edited(platform.name) : fittingLine(fitted)}</Line>
      <OfSms platform={platform} fitted={fitted} previewed={previewed} />
      <Problems {...props} />
      <button
        type="button"
        onClick={onEdit}
        className="flex min-h-11 items-center gap-2.5 rounded-control text-left font-medium text-blue-ink hover:bg-sunk/55"
      >
        <Icon of={Pencil} />
        {words.edit(platform.name)}
      </button>
    </div>
  );
}

/** « Texte entier, 2 images … 228/1 000 »; of an SMS, how many it takes. */
function Line({ fitted, children }: { fitted: Fitted; children: string }) {
  const { length, maxLength, sms, notes } = fitted;
  const over = length > maxLength;
  const loses = over || notes.some(({ kind }) => kind === "cut");
  const ink = loses ? "text-clay-ink" : "text-blue-ink";
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-2.5 pt-1.5">
      <Icon of={loses ? TriangleAlert : CircleCheck} className={ink} />
      <span className="min-w-32 flex-1">{children}</span>
      <span className={cx("tabular-nums", over ? "font-semibold text-clay-ink" : "meta")}>
        {sms ? words.sms(sms.segments, sms.units, sms.capacity) : words.counter(length, maxLength)}
      </span>
    </p>
  );
}

type OfSmsProps = Pick<FittingProps, "platform" | "fitted" | "previewed">;

/** What an SMS costs, under its bubble. */
function OfSms({ platform, fitted, previewed }: OfSmsProps) {
  if (platform.id !== "sms") return null;
  return (
    <SmsPart
      fitted={fitted}
      choices={previewed.smsChoices(platform)}
      onChoose={(override) => previewed.onOverride("sms", override)}
    />
  );
}

/** Why it cannot go out as it stands, with the one thing to do. */
function Problems({ fitted, onEdit, onAddImage }: FittingProps) {
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
      <Note key={problem} tone="clay" className="my-1">
        <p>{sentence}</p>
        <Button variant="line" size="s" className="mt-2" onClick={image ? onAddImage : onEdit}>
          {image ? said.addImage : said.write}
        </Button>
      </Note>
    );
  });
}
