import { CircleAlert } from "lucide-react";
import { Icon } from "../../ui/drawings/icon.tsx";
import { Note } from "../../ui/lists/note.tsx";

/** What concerns the whole form; takes the focus when no field is at fault. */
export function FormFault({ children }: { children?: string | undefined }) {
  if (!children) return null;
  return (
    <div data-form-fault tabIndex={-1} className="outline-none">
      <Note tone="clay" alert icon={<Icon of={CircleAlert} className="text-clay-ink" />}>
        {children}
      </Note>
    </div>
  );
}
