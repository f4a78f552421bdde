import { Camera, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { Me } from "../../../../shared/people/members.contract.ts";
import { showNotice } from "../../../infrastructure/pages/notices.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { Avatar } from "../../../ui/drawings/avatar.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { saveMe } from "../save-me.ts";
import { texts } from "./texts.ts";

const PortraitSheet = lazy(() =>
  import("./portrait-sheet.tsx").then((m) => ({ default: m.PortraitSheet })),
);

type PortraitFieldProps = { me: Me; onSaved: (me: Me) => void };

/** The member's picture, changed or removed at once, without the form's save. */
export function PortraitField({ me, onSaved }: PortraitFieldProps) {
  const [open, setOpen] = useState(false);
  const { removing, remove } = useRemoval(onSaved);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Avatar name={me.name} src={me.avatarUrl} size="l" loading="eager" />
      <div className="grid flex-1 basis-48 justify-items-start gap-1">
        <Button
          variant="line"
          size="s"
          icon={<Icon of={Camera} />}
          onClick={() => setOpen(true)}
          aria-haspopup="dialog"
        >
          {me.avatarUrl ? texts.portrait.change : texts.portrait.add}
        </Button>
        {me.avatarUrl && (
          <Button
            variant="bare"
            size="s"
            icon={<Icon of={Trash2} />}
            busy={removing}
            onClick={remove}
          >
            {texts.portrait.remove}
          </Button>
        )}
      </div>
      <Suspense>
        {open && <PortraitSheet onSaved={onSaved} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  );
}

/** Removes the member's picture. */
function useRemoval(onSaved: (me: Me) => void) {
  const [removing, setRemoving] = useState(false);
  const remove = async () => {
    setRemoving(true);
    try {
      onSaved(await saveMe({ avatarMediaId: null }));
      showNotice(texts.portrait.removed);
    } catch (error) {
      showNotice({ text: `${texts.portrait.notRemoved} ${errorText(error)}`, icon: "alert" });
    } finally {
      setRemoving(false);
    }
  };
  return { removing, remove };
}
