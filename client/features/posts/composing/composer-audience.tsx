import { ChevronDown, Eye } from "lucide-react";
import type { Visibility } from "../../../../shared/posts/posts.contract.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { texts } from "../writing/texts.ts";

type ComposerAudienceProps = {
  value: Visibility;
  several: boolean;
  onChange: (value: Visibility) => void;
};

/** Who may read: the phone's own list of two. */
export function ComposerAudience({ value, several, onChange }: ComposerAudienceProps) {
  return (
    <label className="-ml-2.5 flex sm:-mr-2.5 sm:ml-auto min-h-11 w-fit max-w-full min-w-0 items-center gap-1.5 rounded-control px-2.5 text-ink-2 focus-within:edge-blue hover:bg-sunk">
      <Icon of={Eye} size="s" />
      <span className="sr-only">{texts.composer.audience}</span>
      <select
        value={value}
        onChange={(event) => onChange(event.target.value as Visibility)}
        className="-mr-7 field-sizing-content min-h-11 max-w-full min-w-0 appearance-none bg-transparent pr-7 text-ink focus:outline-none"
      >
        <option value="public">{texts.composer.everyone}</option>
        <option value="groupe">
          {several ? texts.composer.groupsOnly : texts.composer.groupOnly}
        </option>
      </select>
      <Icon of={ChevronDown} size="s" className="pointer-events-none" />
    </label>
  );
}
