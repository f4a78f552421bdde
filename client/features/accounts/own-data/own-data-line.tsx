import { ChevronRight, PackageOpen } from "lucide-react";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { ListItem } from "../../../ui/lists/list-item.tsx";
import { openOwnData } from "./open-own-data.tsx";
import { texts } from "./texts.ts";

/** What an address of the settings says to have this sheet open (`?ouvrir=mes-donnees`). */
const OPENED = "mes-donnees";

/** The line of the settings by which a member takes a copy of their data. */
export function OwnDataLine() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get("ouvrir") === OPENED;
  useEffect(() => {
    if (!asked) return;
    setSearch({}, { replace: true });
    void openOwnData();
  }, [asked, setSearch]);
  return (
    <ListItem
      as="button"
      aria-haspopup="dialog"
      leading={<Icon of={PackageOpen} className="self-center text-ink-2" />}
      title={texts.line}
      meta={texts.lineMeta}
      end={<Icon of={ChevronRight} size="s" className="text-ink-2" />}
      onClick={() => void openOwnData()}
      className="items-center!"
      wrap
    />
  );
}

/** The same, for a member who is shut out and may do little else. */
export function OwnDataButton() {
  return (
    <div className="mt-4 grid gap-2 border-t border-line pt-4">
      <p className="meta text-pretty">{texts.lineMeta}.</p>
      <Button variant="line" aria-haspopup="dialog" onClick={() => void openOwnData()}>
        {texts.line}
      </Button>
    </div>
  );
}
