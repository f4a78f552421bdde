import { useQuery } from "@tanstack/react-query";
import { BookmarkPlus, Settings2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { Platform } from "../../../../../shared/sharing/platform-settings.contract.ts";
import { PLATFORM_NAMES } from "../../../../../shared/sharing/platforms.ts";
import type { AccountSet } from "../../../../../shared/sharing/week/week.contract.ts";
import { announce } from "../../../../infrastructure/pages/announce.ts";
import { showNotice } from "../../../../infrastructure/pages/notices.ts";
import { list } from "../../../../infrastructure/words/formats.ts";
import { Button } from "../../../../ui/button.tsx";
import { Chip } from "../../../../ui/chip.tsx";
import { Icon } from "../../../../ui/drawings/icon.tsx";
import type { Creator } from "../../creator/use-creator.ts";
import { weekQueries } from "../week-queries.ts";
import { applySet, isChosen, placesOf } from "./apply-set.ts";
import { texts } from "./texts.ts";

const loadSheets = () => import("./set-sheets.tsx");
const SaveSetSheet = lazy(() => loadSheets().then((part) => ({ default: part.SaveSetSheet })));
const KeptSetsSheet = lazy(() => loadSheets().then((part) => ({ default: part.KeptSetsSheet })));

export type AccountSetsProps = { creator: Creator; platforms: readonly Platform[] };

/** « Jeux de comptes »: platforms and accounts chosen together, in one tap. */
export function AccountSets({ creator, platforms }: AccountSetsProps) {
  const { data } = useQuery(weekQueries.sets);
  const [open, setOpen] = useState<"save" | "kept" | null>(null);
  const { draft } = creator;
  const choose = (set: AccountSet) => {
    const { places, missing } = applySet(set, platforms);
    creator.change({ ...places, connecting: null });
    announce(texts.chosen(set.name));
    if (missing.length > 0) {
      const names = list(missing.map((id) => PLATFORM_NAMES[id]));
      showNotice({ text: texts.missing(names), icon: "alert" });
    }
  };
  if (!data || (data.items.length === 0 && draft.platforms.length === 0)) return null;
  return (
    <section aria-label={texts.title} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      {data.items.length > 0 && <p className="meta">{texts.hint}</p>}
      <div className="flex flex-wrap items-center gap-1.5">
        {data.items.map((set) => (
          <Chip key={set.id} on={isChosen(set, draft)} check onClick={() => choose(set)}>
            {set.name}
          </Chip>
        ))}
        {draft.platforms.length > 0 && !data.items.some((set) => isChosen(set, draft)) && (
          <Button
            variant="bare"
            size="s"
            icon={<Icon of={BookmarkPlus} size="s" />}
            aria-haspopup="dialog"
            onClick={() => setOpen("save")}
          >
            {texts.save}
          </Button>
        )}
        {data.items.length > 0 && (
          <Button
            variant="bare"
            size="s"
            icon={<Icon of={Settings2} size="s" />}
            aria-haspopup="dialog"
            onClick={() => setOpen("kept")}
          >
            {texts.manage}
          </Button>
        )}
      </div>
      <Suspense>
        {open === "save" && (
          <SaveSetSheet places={placesOf(draft, platforms)} onClose={() => setOpen(null)} />
        )}
        {open === "kept" && <KeptSetsSheet sets={data.items} onClose={() => setOpen(null)} />}
      </Suspense>
    </section>
  );
}
