import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { useSearchWords } from "../../../infrastructure/use-paused.ts";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { MemberList } from "./member-list.tsx";
import { texts } from "./texts.ts";

type MemberPickerProps = { current: string | undefined; onPick?: () => void };

/** Every member, to search and choose from: each leads to all their posts. */
export function MemberPicker({ current, onPick }: MemberPickerProps) {
  const paths = usePaths();
  const { words, field } = useSearchWords();
  return (
    <>
      <div className="px-gutter pb-3">
        <SearchField label={texts.search} clearLabel={texts.clear} {...field} />
      </div>
      <MemberList words={words} toOf={paths.memberPosts} current={current} onPick={onPick} />
    </>
  );
}
