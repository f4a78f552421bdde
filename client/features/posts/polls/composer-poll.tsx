import { lazy, Suspense } from "react";
import { alikeOption } from "../../../../shared/posts/poll-options.ts";
import type { PollInput } from "../../../../shared/posts/posts.contract.ts";
import { SkeletonLine } from "../../../ui/lists/skeleton.tsx";
import type { PollEditorProps } from "./poll-editor.tsx";
import { texts } from "./texts.ts";

const PollEditor = lazy(() => import("./poll-editor.tsx").then((m) => ({ default: m.PollEditor })));

/** What the composer needs to write a poll. */
export const composerPoll = {
  empty: { options: ["", ""], multiple: false, closesAt: null } satisfies PollInput,
  faultOf: errorOf,
  Editor,
};

/** The editor, once its code has come. */
function Editor(props: PollEditorProps) {
  return (
    <Suspense fallback={<EditorLoading />}>
      <PollEditor {...props} />
    </Suspense>
  );
}

function EditorLoading() {
  return (
    <div
      role="status"
      aria-label={texts.editor.loading}
      className="mx-gutter mb-3 grid h-87 content-start gap-4 rounded-control bg-sunk p-4"
    >
      <SkeletonLine className="w-1/3 bg-line!" />
      <SkeletonLine className="w-3/5 bg-line!" />
    </div>
  );
}

/** Why a poll cannot be published as it stands. */
function errorOf({ options, closesAt }: PollInput): string | null {
  if (options.some((option) => option.trim() === "")) return texts.editor.blank;
  if (alikeOption(options) >= 0) return texts.editor.alike;
  // Negated so that an incomplete date, which parses to NaN, is refused too.
  if (closesAt !== null && !(Date.parse(closesAt) > Date.now())) return texts.editor.past;
  return null;
}
