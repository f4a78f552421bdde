import { CalendarClock, Ellipsis, Pencil, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { ScheduledPost } from "../../../../shared/posts/scheduled-posts.contract.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { MenuButton, type MenuEntry } from "../../../ui/layers/menu-button.tsx";
import { texts } from "./texts.ts";

const ScheduledTextSheet = lazy(() =>
  import("./scheduled-text-sheet.tsx").then((m) => ({ default: m.ScheduledTextSheet })),
);
const ScheduledMomentSheet = lazy(() =>
  import("./scheduled-moment-sheet.tsx").then((m) => ({ default: m.ScheduledMomentSheet })),
);
const ScheduledCancelDialog = lazy(() =>
  import("./scheduled-cancel-dialog.tsx").then((m) => ({ default: m.ScheduledCancelDialog })),
);

type Tool = "text" | "moment" | "cancel";

/** The menu of a planned post and what it opens. */
export function ScheduledPostTools({ post }: { post: ScheduledPost }) {
  const [tool, setTool] = useState<Tool | null>(null);
  const close = () => setTool(null);
  const entries: MenuEntry[] = [
    { label: texts.editText, icon: <Icon of={Pencil} />, onSelect: () => setTool("text") },
    {
      label: texts.editMoment,
      icon: <Icon of={CalendarClock} />,
      onSelect: () => setTool("moment"),
    },
    "rule",
    {
      label: texts.giveUp,
      icon: <Icon of={Trash2} />,
      grave: true,
      onSelect: () => setTool("cancel"),
    },
  ];
  return (
    <>
      <MenuButton
        trigger={
          <IconButton label={texts.more}>
            <Icon of={Ellipsis} />
          </IconButton>
        }
        entries={entries}
      />
      <Suspense>
        {tool === "text" && <ScheduledTextSheet post={post} onClose={close} />}
        {tool === "moment" && <ScheduledMomentSheet post={post} onClose={close} />}
        {tool === "cancel" && <ScheduledCancelDialog id={post.id} onClose={close} />}
      </Suspense>
    </>
  );
}
