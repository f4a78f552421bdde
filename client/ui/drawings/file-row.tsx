import { FileText } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export type FileRowProps = {
  /** An `Icon size="l"` for the kind; a sheet of text without it. */
  icon?: ReactNode;
  name: ReactNode;
  /** « PDF · 1,4 Mo » */
  meta: ReactNode;
  /** An `IconButton` that downloads, its label with the weight. */
  action?: ReactNode;
};

/** A file joined to a post, in its hollow. */
export function FileRow({ icon, name, meta, action }: FileRowProps) {
  return (
    <div className="flex min-h-16 items-center gap-3 rounded-control bg-sunk py-2 pr-1 pl-3">
      <span className="grid h-11 w-10 flex-none place-items-center text-blue-ink">
        {icon ?? <Icon of={FileText} size="l" />}
      </span>
      <span className="min-w-0 flex-1">
        <b className="block truncate font-medium">{name}</b>
        <span className="meta">{meta}</span>
      </span>
      {action}
    </div>
  );
}
