import { Plus } from "lucide-react";
import { Link } from "react-router";
import { usePaths } from "../../../../infrastructure/pages/use-paths.ts";
import { useMe } from "../../../../infrastructure/session/session.ts";
import { Button } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/drawings/icon.tsx";
import { texts } from "./texts.ts";

/** What the form's address says when one comes from the list of groups, and goes to the new one. */
export const FROM_GROUPS = { name: "vers", value: "groupe" };

/** To the form of a new group, for who may create one. */
export function CreateGroupLink() {
  const paths = usePaths();
  const { role } = useMe();
  if (role !== "admin") return null;
  return (
    <Button
      as={Link}
      to={`${paths.administration("groupes", "nouveau")}?${FROM_GROUPS.name}=${FROM_GROUPS.value}`}
      variant="bare"
      size="s"
      aria-label={texts.create}
      icon={<Icon of={Plus} />}
    >
      {texts.createShort}
    </Button>
  );
}
