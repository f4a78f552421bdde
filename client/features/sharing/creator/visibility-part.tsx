import type { Platform } from "../../../../shared/sharing/platform-settings.contract.ts";
import { Card, SlabHead } from "../../../ui/card.tsx";
import { SegmentedControl } from "../../../ui/fields/segmented-control.tsx";
import type { ShareDraft } from "./draft.ts";
import { texts } from "./texts.ts";

const words = texts.visibility;
const OPTIONS = [
  { value: "public", label: words.public },
  { value: "connections", label: words.connections },
] as const;

type VisibilityPartProps = {
  chosen: readonly Platform[];
  value: ShareDraft["visibility"];
  onChange: (visibility: ShareDraft["visibility"]) => void;
};

/** Who may read: LinkedIn alone knows the choice, and the others say that they ignore it. */
export function VisibilityPart({ chosen, value, onChange }: VisibilityPartProps) {
  const others = chosen.filter(({ id }) => id !== "linkedin");
  if (others.length === chosen.length) return null;
  return (
    <Card pad className="grid gap-3">
      <SlabHead>{words.title}</SlabHead>
      <SegmentedControl<ShareDraft["visibility"]>
        label={words.title}
        value={value}
        onChange={onChange}
        options={OPTIONS}
      />
      {value === "connections" && others.length > 0 && (
        <p className="meta">{words.ignored(others.map(({ name }) => name))}</p>
      )}
    </Card>
  );
}
