import { useState } from "react";
import { MAX_SEARCH_LENGTH } from "../../../../shared/ground/limits.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { usePaused } from "../../../infrastructure/use-paused.ts";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { MemberList } from "./member-list.tsx";
import { texts } from "./texts.ts";

type MemberPickerProps = { current: string | undefined; onPick?: () => void };

/** Every member, to search and choose from: each leads to all their posts. */
export function MemberPicker({ current, onPick }: MemberPickerProps) {
  const paths = usePaths();
  const [typed, setTyped] = useState("");
  const words = usePaused(typed.trim());
  return (
    <>
      <div className="px-gutter pb-3">
        <SearchField
          label={texts.search}
          clearLabel={texts.clear}
          maxLength={MAX_SEARCH_LENGTH}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onClear={() => setTyped("")}
        />
      </div>
      <MemberList words={words} toOf={paths.memberPosts} current={current} onPick={onPick} />
    </>
  );
}
