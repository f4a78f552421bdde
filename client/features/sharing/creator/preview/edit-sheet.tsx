import { lazy, Suspense } from "react";
import type { PlatformId } from "../../../../../shared/sharing/platforms.ts";
import type { PostFormat } from "../../../../../shared/sharing/post-formats.ts";
import { CommentSheet } from "./comment-sheet.tsx";
import { OverrideSheet } from "./override-sheet.tsx";
import type { Previewed } from "./use-previewed.ts";

/** What a platform gets apart: its text, its first comment, or what is kept of pictures in a format. */
export type Edited = {
  id: PlatformId;
  part: "text" | "comment" | "crop";
  format?: PostFormat;
  accountId: string | null;
};

const CropSheet = lazy(() =>
  import("./crop/crop-sheet.tsx").then((sheet) => ({ default: sheet.CropSheet })),
);

type EditSheetProps = Edited & { previewed: Previewed; onClose: () => void };

/** What one platform gets that the others do not, being written. */
export function EditSheet({ previewed, id, part, format: of, accountId, onClose }: EditSheetProps) {
  const preview = previewed.previews.find(
    ({ platform, format }) => platform.id === id && (of ? format === of : format !== "story"),
  );
  if (!preview) return null;
  if (part === "crop") {
    return (
      <Suspense>
        <CropSheet preview={preview} previewed={previewed} onClose={onClose} />
      </Suspense>
    );
  }
  return part === "comment" ? (
    <CommentSheet platform={preview.platform} previewed={previewed} onClose={onClose} />
  ) : (
    <OverrideSheet
      platform={preview.platform}
      previewed={previewed}
      accountId={accountId}
      onClose={onClose}
    />
  );
}
