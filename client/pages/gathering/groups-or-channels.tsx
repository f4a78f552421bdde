import { Link } from "react-router";
import { channelTexts, groupTexts } from "../../features/gathering/index.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { SegmentedLink, SegmentedLinks } from "../../ui/frame/segmented-links.tsx";

/** « Groupes | Chaînes », at the head of both pages on phones: the dock has one place for the two. */
export function GroupsOrChannels({ on }: { on: "groups" | "channels" }) {
  const paths = usePaths();
  return (
    <div className="bg-slab px-gutter py-3 lg:hidden">
      <SegmentedLinks label={channelTexts.list.places}>
        <SegmentedLink as={Link} to={paths.groups()} current={on === "groups"} replace>
          {groupTexts.list.title}
        </SegmentedLink>
        <SegmentedLink as={Link} to={paths.channels()} current={on === "channels"} replace>
          {channelTexts.list.title}
        </SegmentedLink>
      </SegmentedLinks>
    </div>
  );
}
