import { Camera, Pencil } from "lucide-react";
import { Link } from "react-router";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { texts } from "../texts.ts";

/** « Écrire à Louange », at the foot of a group: opens the composer on this group. */
export function WriteToGroup({ group }: { group: { id: string; name: string } }) {
  const paths = usePaths();
  return (
    <nav
      aria-label={texts.toWrite.writeTo(group.name)}
      className="fixed inset-x-0 bottom-0 z-bar bg-slab px-1.5 pt-2 pb-[calc(.5rem+env(safe-area-inset-bottom))] shade-bar lg:static lg:px-3 lg:py-2.5"
    >
      <Link
        to={paths.compose(group.id)}
        className="mx-auto flex max-w-2xl items-center gap-1.5 pl-2 lg:max-w-none"
      >
        <span className="flex min-h-12 min-w-0 flex-1 items-center gap-2 rounded-[1.5rem] bg-sunk pr-3.5 pl-4 text-ink-3">
          <span className="min-w-0 flex-1 truncate">{texts.toWrite.writeTo(group.name)}</span>
          <Icon of={Camera} className="text-ink-2" />
        </span>
        <span className="grid size-12 flex-none place-items-center rounded-full bg-blue text-on-blue">
          <Icon of={Pencil} />
        </span>
      </Link>
    </nav>
  );
}
