import { Link } from "react-router";
import { profileTexts } from "../../features/accounts/index.ts";
import { channelTexts } from "../../features/gathering/index.ts";
import { pinTexts } from "../../features/posts/index.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { Tab, TabBar } from "../../ui/frame/tab-bar.tsx";

const TABS = ["partages", "photos", "chaines", "groupes", "epingles"] as const;
export type ProfileTab = (typeof TABS)[number];

const names: Record<ProfileTab, string> = {
  partages: profileTexts.shares,
  photos: profileTexts.photos,
  chaines: channelTexts.list.title,
  groupes: profileTexts.groups,
  epingles: pinTexts.title,
};

/** Which tab of the profile an address asks for: the posts, unless it names another. */
export const profileTabOf = (name: string | null): ProfileTab =>
  TABS.find((tab) => tab === name) ?? "partages";

/** The tabs of the member's own profile: posts, photos, channels, groups, pins. */
export function ProfileTabs({ current }: { current: ProfileTab }) {
  const paths = usePaths();
  return (
    <TabBar label={profileTexts.tabs} underBar few>
      {TABS.map((tab) => (
        <Tab
          key={tab}
          as={Link}
          to={tab === "partages" ? paths.profile() : `${paths.profile()}?onglet=${tab}`}
          current={current === tab}
          replace
          preventScrollReset
        >
          {names[tab]}
        </Tab>
      ))}
    </TabBar>
  );
}
