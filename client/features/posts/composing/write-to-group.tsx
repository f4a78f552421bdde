import { Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { texts } from "../texts.ts";

type WriteToGroupProps = {
  group: { id: string; name: string };
  /** What begins with a photo, in the hollow. */
  photoButton: ReactNode;
};

/** « Écrire à Louange », at the foot of a group: opens the composer on this group. */
export function WriteToGroup({ group, photoButton }: WriteToGroupProps) {
  const paths = usePaths();
  return (
    <nav
      aria-label={texts.toWrite.writeTo(group.name)}
      className="bg-slab px-1.5 pt-2 pb-[calc(.5rem+env(safe-area-inset-bottom))] shade-bar lg:px-3 lg:py-2.5"
    >
      <div className="relative mx-auto flex max-w-2xl items-center gap-1.5 pl-2 lg:max-w-none">
        <span className="flex min-h-12 min-w-0 flex-1 items-center gap-2 rounded-[1.5rem] bg-sunk pr-1 pl-4 text-ink-3">
          {/* The whole bar leads there, but for the photo. */}
          <Link
            to={paths.compose(group.id)}
            className="min-w-0 flex-1 truncate after:absolute after:inset-0"
          >
            {texts.toWrite.writeTo(group.name)}
          </Link>
          {photoButton}
        </span>
        <span className="grid size-12 flex-none place-items-center rounded-full bg-blue text-on-blue">
          <Icon of={Pencil} />
        </span>
      </div>
    </nav>
  );
}
