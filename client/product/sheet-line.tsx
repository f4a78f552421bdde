import { ChevronRight, type LucideIcon } from "lucide-react";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/drawings/icon.tsx";
import { ListItem } from "../ui/lists/list-item.tsx";

type SheetLineProps = {
  icon: LucideIcon;
  title: string;
  meta: string;
  /** What an address says after `?ouvrir=` to have this sheet open. */
  opened?: string;
  onOpen: () => void;
};

/** A line of the settings that opens a sheet. */
export function SheetLine({ icon, title, meta, opened, onOpen }: SheetLineProps) {
  const [search, setSearch] = useSearchParams();
  const asked = opened !== undefined && search.get("ouvrir") === opened;
  useEffect(() => {
    if (!asked) return;
    setSearch({}, { replace: true });
    onOpen();
  }, [asked, setSearch, onOpen]);
  return (
    <ListItem
      as="button"
      aria-haspopup="dialog"
      leading={<Icon of={icon} className="self-center text-ink-2" />}
      title={title}
      meta={meta}
      end={<Icon of={ChevronRight} size="s" className="text-ink-2" />}
      onClick={onOpen}
      className="items-center!"
      wrap
    />
  );
}

type SheetPartProps = { about: string; label: string; grave?: boolean; onOpen: () => void };

/** The same, for a member who is shut out and may do little else. */
export function SheetPart({ about, label, grave, onOpen }: SheetPartProps) {
  return (
    <div className="mt-4 grid gap-2 border-t border-line pt-4">
      <p className="meta text-pretty">{about}.</p>
      <Button variant={grave ? "garnet-line" : "line"} aria-haspopup="dialog" onClick={onOpen}>
        {label}
      </Button>
    </div>
  );
}
