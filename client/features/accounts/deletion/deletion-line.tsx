import { ChevronRight, UserRoundX } from "lucide-react";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { openSheet } from "../../../infrastructure/pages/sheet-room.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { ListItem } from "../../../ui/lists/list-item.tsx";
import { texts } from "./texts.ts";

/** What an address of the settings says to have this sheet open. */
const OPENED = "supprimer-mon-compte";

const open = () =>
  openSheet(
    () => import("./deletion-sheet.tsx"),
    ({ DeletionSheet }, onClose) => <DeletionSheet onClose={onClose} />,
  );

/** The line of the settings by which a member deletes their account. */
export function DeletionLine() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get("ouvrir") === OPENED;
  useEffect(() => {
    if (!asked) return;
    setSearch({}, { replace: true });
    void open();
  }, [asked, setSearch]);
  return (
    <ListItem
      as="button"
      aria-haspopup="dialog"
      leading={<Icon of={UserRoundX} className="self-center text-ink-2" />}
      title={texts.line}
      meta={texts.lineMeta}
      end={<Icon of={ChevronRight} size="s" className="text-ink-2" />}
      onClick={() => void open()}
      className="items-center!"
      wrap
    />
  );
}

/** The same, for a member who is shut out and may do little else. */
export function DeletionButton() {
  return (
    <div className="mt-4 grid gap-2 border-t border-line pt-4">
      <p className="meta text-pretty">{texts.lineMeta}.</p>
      <Button variant="garnet-line" aria-haspopup="dialog" onClick={() => void open()}>
        {texts.line}
      </Button>
    </div>
  );
}
