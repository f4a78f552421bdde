import { useNavigate } from "react-router";
import { ProfileForm, profileTexts } from "../../features/accounts/index.ts";
import type { PageHandle } from "../../infrastructure/pages/page-handle.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { CardStack } from "../../ui/card.tsx";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { BackBar } from "../back-bar.tsx";

export const handle: PageHandle = { dock: false };

/** `/profil/{communityId}/modifier`: the member's picture and what they say of themselves. */
export function Component() {
  const navigate = useNavigate();
  const paths = usePaths();
  usePageTitle(profileTexts.form.title);
  const leave = () => void navigate(paths.profile(), { replace: true });
  return (
    <FrameColumn bar={<BackBar to={paths.profile()} title={profileTexts.form.title} />}>
      <CardStack>
        <ProfileForm onSaved={leave} />
      </CardStack>
    </FrameColumn>
  );
}
