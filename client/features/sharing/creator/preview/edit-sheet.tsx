import type { PlatformId } from "../../../../../shared/sharing/platforms.ts";
import { CommentSheet } from "./comment-sheet.tsx";
import { OverrideSheet } from "./override-sheet.tsx";
import type { Previewed } from "./use-previewed.ts";

/** What is being written apart for a platform: its text, or its first comment. */
export type Edited = { id: PlatformId; part: "text" | "comment"; accountId: string | null };

type EditSheetProps = Edited & { previewed: Previewed; onClose: () => void };

/** What one platform gets that the others do not, being written. */
export function EditSheet({ previewed, id, part, accountId, onClose }: EditSheetProps) {
  const preview = previewed.previews.find(
    ({ platform, format }) => platform.id === id && format !== "story",
  );
  if (!preview) return null;
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
