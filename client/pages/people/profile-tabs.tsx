import { Link } from "react-router";
import { profileTexts } from "../../features/accounts/index.ts";
import { channelTexts } from "../../features/gathering/index.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { Tab, TabBar } from "../../ui/frame/tab-bar.tsx";

type ProfileTab = "partages" | "groupes" | "chaines";

/** Which tab of the profile an address asks for: the posts, unless it names another. */
export const profileTabOf = (name: string | null): ProfileTab =>
  name === "groupes" || name === "chaines" ? name : "partages";

/** The tabs of the member's own profile: posts, groups, channels. */
export function ProfileTabs({ current }: { current: ProfileTab }) {
  const paths = usePaths();
  return (
    <TabBar label={profileTexts.tabs} underBar few>
      <Tab
        as={Link}
        to={paths.profile()}
        current={current === "partages"}
        replace
        preventScrollReset
      >
        {profileTexts.shares}
      </Tab>
      <Tab
        as={Link}
        to={`${paths.profile()}?onglet=groupes`}
        current={current === "groupes"}
        replace
        preventScrollReset
      >
        {profileTexts.groups}
      </Tab>
      <Tab
        as={Link}
        to={`${paths.profile()}?onglet=chaines`}
        current={current === "chaines"}
        replace
        preventScrollReset
      >
        {channelTexts.list.own}
      </Tab>
    </TabBar>
  );
}
