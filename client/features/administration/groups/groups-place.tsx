import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { SplitView } from "../../../ui/frame/split-view.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { PlaceFrame } from "../place-frame.tsx";
import { texts as common } from "../texts.ts";
import { ManagedGroups } from "./managed-groups.tsx";
import { OwnGroups } from "./own-groups.tsx";
import { texts } from "./texts.ts";

/** What the address names while a group is being created. */
export const NEW_GROUP = "nouveau";

type GroupsPlaceProps = {
  openId: string | null;
  /** The form of a group, or of a new one. */
  detail: ReactNode;
};

/** `/administration/groupes/{id?}`: the groups in their order, and the open group beside. */
export function GroupsPlace({ openId, detail }: GroupsPlaceProps) {
  const { role } = useMe();
  const runsAll = role === "admin";
  return (
    <PlaceFrame
      place="groupes"
      title={(runsAll ? common.places.groupes : common.myGroups).name}
      open={openId !== null}
      actions={runsAll && <CreateLink open={openId !== null} />}
    >
      <SplitView
        openId={openId}
        list={runsAll ? <ManagedGroups openId={openId} /> : <OwnGroups openId={openId} />}
        detailLabel={texts.detail}
        detail={detail}
        nothing={
          <EmptyState scene="choose" title={texts.choose}>
            {texts.chooseBody}
          </EmptyState>
        }
      />
    </PlaceFrame>
  );
}

/** To the form of a new group; `open`: a form is shown beside the list. */
function CreateLink({ open }: { open: boolean }) {
  const paths = usePaths();
  return (
    <Button
      as={Link}
      to={paths.administration("groupes", NEW_GROUP)}
      size="s"
      // Only one blue button in view: that of the form, once a form is open.
      variant={open ? "line" : "blue"}
      className={open ? "max-lg:hidden" : undefined}
      icon={<Icon of={Plus} size="s" />}
    >
      <span>
        {texts.createShort}
        <span className="max-sm:sr-only"> {texts.createWhat}</span>
      </span>
    </Button>
  );
}
