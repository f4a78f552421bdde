import { useSearchParams } from "react-router";
import { Refusal } from "../features/identity/entering/door-note.tsx";
import { SecuritySettings } from "../features/identity/security/security-settings.tsx";
import { texts } from "../features/identity/security/texts.ts";
import { usePageTitle } from "../infrastructure/page-title.ts";
import { usePaths } from "../infrastructure/use-paths.ts";
import { FrameColumn } from "../ui/frame.tsx";
import { Note } from "../ui/note.tsx";
import { BackBar } from "./back-bar.tsx";

/** `/profil/{communityId}/securite`: the ways into one's account. */
export function Component() {
  const paths = usePaths();
  const [search] = useSearchParams();
  const returned = search.get("fournisseur");
  usePageTitle(texts.title);
  return (
    <FrameColumn withDock bar={<BackBar to={paths.settings()} title={texts.title} />}>
      {returned && (
        <div role="status" className="px-gutter pt-4">
          {returned === "relie" ? (
            <Note>{texts.provider.justLinked}</Note>
          ) : (
            <Refusal code={returned} />
          )}
        </div>
      )}
      <SecuritySettings />
    </FrameColumn>
  );
}
