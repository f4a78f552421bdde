import { useSearchParams } from "react-router";
import { Refusal, SecuritySettings, securityTexts } from "../../features/accounts/index.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { Note } from "../../ui/lists/note.tsx";
import { BackBar } from "../back-bar.tsx";

/** `/profil/{communityId}/securite`: the member's ways to sign in. */
export function Component() {
  const paths = usePaths();
  const [search] = useSearchParams();
  const returned = search.get("fournisseur");
  usePageTitle(securityTexts.title);
  return (
    <FrameColumn withDock bar={<BackBar to={paths.settings()} title={securityTexts.title} />}>
      {returned && (
        <div role="status" className="px-gutter pt-4">
          {returned === "relie" ? (
            <Note>{securityTexts.provider.justLinked}</Note>
          ) : (
            <Refusal code={returned} />
          )}
        </div>
      )}
      <SecuritySettings />
    </FrameColumn>
  );
}
