import { ChevronDown, Eye } from "lucide-react";
import type { Visibility } from "../../../../shared/posts/posts.contract.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { texts } from "../writing/texts.ts";

type ComposerAudienceProps = {
  value: Visibility;
  several: boolean;
  onChange: (value: Visibility) => void;
};

/**
 * Who may read: the phone's own list of two, laid over what is chosen, since the words of a list stay
 * on one line. A minor's posts are for their groups: they have nothing to choose.
 */
export function ComposerAudience({ value, several, onChange }: ComposerAudienceProps) {
  const { minor } = useMe();
  const words = {
    public: texts.composer.everyone,
    groupe: several ? texts.composer.groupsOnly : texts.composer.groupOnly,
  };
  if (minor)
    return (
      <p className="flex min-h-11 items-center gap-1.5 text-ink-2 sm:ml-auto">
        <Icon of={Eye} size="s" />
        {several ? texts.composer.yourGroups : texts.composer.yourGroup}
      </p>
    );
  return (
    <label className="relative -ml-2.5 flex sm:-mr-2.5 sm:ml-auto min-h-11 w-fit max-w-full min-w-0 items-center gap-1.5 rounded-control px-2.5 text-ink-2 focus-within:edge-blue hover:bg-sunk">
      <Icon of={Eye} size="s" />
      <span className="sr-only">{texts.composer.audience}</span>
      <select
        value={value}
        onChange={(event) => onChange(event.target.value as Visibility)}
        className="absolute inset-0 size-full appearance-none opacity-0"
      >
        <option value="public">{words.public}</option>
        <option value="groupe">{words.groupe}</option>
      </select>
      <span aria-hidden="true" className="min-w-0 py-1 text-ink">
        {words[value]}
      </span>
      <Icon of={ChevronDown} size="s" />
    </label>
  );
}
