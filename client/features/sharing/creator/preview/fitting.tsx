import {
  CircleCheck,
  Crop,
  type LucideIcon,
  MessageCirclePlus,
  Pencil,
  TriangleAlert,
} from "lucide-react";
import type { Problem } from "../../../../../shared/sharing/adaptation/index.ts";
import { takesReply } from "../../../../../shared/sharing/post-formats.ts";
import { Button } from "../../../../ui/button.tsx";
import { cx } from "../../../../ui/cx.ts";
import { Icon } from "../../../../ui/drawings/icon.tsx";
import { Note } from "../../../../ui/lists/note.tsx";
import { type Fitted, fittingLine } from "../adapted.ts";
import { SmsPart } from "../sms-part.tsx";
import { texts } from "../texts.ts";
import { cropTexts } from "./crop/texts.ts";
import { takesCrops } from "./crop/use-crops.ts";
import type { Edited } from "./edit-sheet.tsx";
import { FormatChoice, ThreadChoice } from "./format-choice.tsx";
import type { Preview, Previewed } from "./use-previewed.ts";

const words = texts.preview;

export type FittingProps = {
  preview: Preview;
  previewed: Previewed;
  onEdit: (edited: Edited) => void;
  onAddImage: () => void;
};

/** What adapting did for one platform, its count, and the ways to have it otherwise. */
export function Fitting(props: FittingProps) {
  const { preview, previewed, onEdit } = props;
  const { platform, fitted, format, account } = preview;
  const { draft } = previewed.creator;
  const own = account !== null || draft.overrides[platform.id]?.text !== undefined;
  const edit = (part: Edited["part"]) =>
    onEdit({ id: platform.id, part, accountId: account?.id ?? null });
  const silent = format === "story";
  const commented = fitted.next.some(({ kind }) => kind === "comment");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start">
      {platform.id === "messenger" && <p className="meta pt-2">{words.pasted}</p>}
      <Line fitted={fitted}>
        {own && !silent ? words.edited(platform.name) : fittingLine(fitted)}
      </Line>
      <OfSms platform={platform} fitted={fitted} previewed={previewed} />
      <Problems {...props} onWrite={() => edit("text")} onComment={() => edit("comment")} />
      {preview.faults.map(({ code, blocks, sentence }) => (
        <Note key={code} {...(blocks && { tone: "clay" as const })} className="my-1">
          {sentence}
        </Note>
      ))}
      <ThreadChoice preview={preview} previewed={previewed} />
      {!silent && (
        <Act of={Pencil} onPress={() => edit("text")}>
          {words.edit(platform.name)}
        </Act>
      )}
      {!silent && platform.route === "api" && takesReply(platform.id, "comment") && (
        <Act of={MessageCirclePlus} onPress={() => edit("comment")}>
          {commented ? texts.comment.edit : texts.comment.add}
        </Act>
      )}
      {takesCrops(preview) && (
        <Act
          of={Crop}
          onPress={() => onEdit({ id: platform.id, part: "crop", format, accountId: null })}
        >
          {cropTexts.open(fitted.images.length)}
        </Act>
      )}
      {isFirst(preview, previewed) && <FormatChoice platform={platform} previewed={previewed} />}
    </div>
  );
}

type ActProps = { of: LucideIcon; onPress: () => void; children: string };

const Act = ({ of, onPress, children }: ActProps) => (
  <button
    type="button"
    onClick={onPress}
    className="flex min-h-11 items-center gap-2.5 rounded-control text-left font-medium text-blue-ink hover:bg-sunk/55"
  >
    <Icon of={of} />
    {children}
  </button>
);

/** Formats are chosen once for a platform, under its first frame. */
const isFirst = ({ platform, key }: Preview, { previews }: Previewed): boolean =>
  previews.find((one) => one.platform.id === platform.id)?.key === key;

/** « Texte entier, 2 images … 228/1 000 »; of an SMS, how many it takes. */
function Line({ fitted, children }: { fitted: Fitted; children: string }) {
  const { length, maxLength, sms, notes, format } = fitted;
  const over = length > maxLength;
  const loses = over || notes.some(({ kind }) => kind === "cut");
  const ink = loses ? "text-clay-ink" : "text-blue-ink";
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-2.5 pt-1.5">
      <Icon of={loses ? TriangleAlert : CircleCheck} className={ink} />
      <span className="min-w-32 flex-1">{children}</span>
      <span className={cx("tabular-nums", over ? "font-semibold text-clay-ink" : "meta")}>
        {sms && words.sms(sms.segments, sms.units, sms.capacity)}
        {!sms && format !== "story" && words.counter(length, maxLength)}
      </span>
    </p>
  );
}

type OfSmsProps = Pick<Preview, "platform" | "fitted"> & Pick<FittingProps, "previewed">;

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

type ProblemsProps = Pick<FittingProps, "preview" | "onAddImage"> & {
  onWrite: () => void;
  onComment: () => void;
};

/** Why it cannot go out as it stands, with the one thing to do. */
function Problems({ preview, onWrite, onComment, onAddImage }: ProblemsProps) {
  const { problems, length, maxLength } = preview.fitted;
  const said = texts.problems;
  const write = { act: said.write, onPress: onWrite };
  const add = { act: said.addImage, onPress: onAddImage };
  const about: Record<Problem, { sentence: string; act: string; onPress: () => void }> = {
    "image-needed": { sentence: said.imageNeeded, ...add },
    "media-needed": { sentence: said.mediaNeeded, ...add },
    "video-needed": { sentence: said.videoNeeded, act: said.addVideo, onPress: onAddImage },
    "too-long": { sentence: said.tooLong(length - maxLength), ...write },
    "comment-too-long": { sentence: said.commentTooLong, act: said.shorten, onPress: onComment },
    "many-links": { sentence: said.manyLinks, ...write },
    empty: { sentence: said.empty, ...write },
  };
  return problems.map((problem) => {
    const { sentence, act, onPress } = about[problem];
    return (
      <Note key={problem} tone="clay" className="my-1">
        <p>{sentence}</p>
        <Button variant="line" size="s" className="mt-2" onClick={onPress}>
          {act}
        </Button>
      </Note>
    );
  });
}
