import type { Platform } from "../../../../../shared/sharing/platform-settings.contract.ts";
import { formatsOf, takesReply } from "../../../../../shared/sharing/post-formats.ts";
import { Button } from "../../../../ui/button.tsx";
import { Chip } from "../../../../ui/chip.tsx";
import { Note } from "../../../../ui/lists/note.tsx";
import { texts } from "../texts.ts";
import type { Preview, Previewed } from "./use-previewed.ts";
import { chosenFormats, toggleFormat } from "./variants.ts";

const words = texts.formats;

type FormatChoiceProps = { platform: Platform; previewed: Previewed };

/** How the platform shows it: among the posts, as a reel, as a story; one at least. */
export function FormatChoice({ platform, previewed }: FormatChoiceProps) {
  const formats = formatsOf(platform.id);
  if (platform.route !== "api" || formats.length < 2) return null;
  const { draft } = previewed.creator;
  const chosen = chosenFormats(platform, draft);
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1.5 py-1">
      <legend className="sr-only">{words.choose(platform.name)}</legend>
      {formats.map((format) => (
        <Chip
          key={format}
          on={chosen.includes(format)}
          check
          onClick={() => previewed.onOverride(platform.id, toggleFormat(platform, draft, format))}
        >
          {words.names[format]}
        </Chip>
      ))}
    </fieldset>
  );
}

type ThreadChoiceProps = { preview: Preview; previewed: Previewed };

/** A text without room in one post: cut, or several posts in a row, as the person chooses. */
export function ThreadChoice({ preview, previewed }: ThreadChoiceProps) {
  const { platform, fitted } = preview;
  if (platform.route !== "api" || !takesReply(platform.id, "thread")) return null;
  const override = previewed.creator.draft.overrides[platform.id];
  const isLong =
    fitted.problems.includes("too-long") || fitted.notes.some(({ kind }) => kind === "cut");
  const threaded = fitted.notes.some(({ kind }) => kind === "thread");
  if (!threaded && (!isLong || override?.thread)) return null;
  const said = texts.thread;
  return (
    <Note className="my-1">
      <p>{threaded ? said.posts(fitted.next.length + 1) : said.tooLong}</p>
      <Button
        variant="line"
        size="s"
        className="mt-2"
        onClick={() => previewed.onOverride(platform.id, { ...override, thread: !threaded })}
      >
        {threaded ? said.cut : said.split}
      </Button>
    </Note>
  );
}
