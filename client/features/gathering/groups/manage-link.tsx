import { Settings } from "lucide-react";
import { Link } from "react-router";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { texts } from "./texts.ts";

/** Where a group is managed, for those who may and are not in it. */
export function ManageLink({ groupId }: { groupId: string }) {
  const paths = usePaths();
  return (
    <Button
      as={Link}
      to={paths.administration("groupes", groupId)}
      variant="line"
      size="s"
      icon={<Icon of={Settings} />}
    >
      {texts.manage}
    </Button>
  );
}
