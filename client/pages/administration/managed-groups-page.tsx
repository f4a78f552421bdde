import { useNavigate, useParams, useSearchParams } from "react-router";
import { GroupsPlace, NEW_GROUP } from "../../features/administration/index.ts";
import { FROM_GROUPS, GroupCreation, GroupManagement } from "../../features/gathering/index.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { useMe } from "../../infrastructure/session/session.ts";
import { sendPicture } from "./send-picture.ts";

/** `/administration/groupes/{id?}`: the groups, with the form of the one that is open. */
export function Component() {
  const { openId = null } = useParams();
  const navigate = useNavigate();
  const paths = usePaths();
  const { role } = useMe();
  const fromGroups = useSearchParams()[0].get(FROM_GROUPS.name) === FROM_GROUPS.value;
  const created = (id: string) =>
    void navigate(fromGroups ? paths.group(id) : paths.administration("groupes", id), {
      replace: true,
    });
  const creates = openId === NEW_GROUP && role === "admin";
  return (
    <GroupsPlace
      openId={openId}
      detail={
        creates ? (
          <GroupCreation sendPicture={sendPicture} onCreated={created} />
        ) : (
          openId && <GroupManagement key={openId} id={openId} sendPicture={sendPicture} />
        )
      }
    />
  );
}
