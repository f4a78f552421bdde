import { MessageCircle } from "lucide-react";
import { Link } from "react-router";
import { usePaths } from "../infrastructure/pages/use-paths.ts";
import { useMe } from "../infrastructure/session/session.ts";
import { Icon } from "../ui/drawings/icon.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { writeTo } from "./write-to-texts.ts";

type WriteToProps = { member: { id: string; name: string } };

/** At the end of a member's line: their conversation, in one tap; nothing for oneself. */
export function WriteTo({ member: { id, name } }: WriteToProps) {
  const me = useMe();
  const paths = usePaths();
  if (id === me.id || me.blockedIds.includes(id)) return null;
  return (
    <IconButton as={Link} to={paths.conversationWith(me.id, id)} label={writeTo(name)}>
      <Icon of={MessageCircle} />
    </IconButton>
  );
}

/** A member's line and, beside it, what writes to them. */
export const memberRow = "flex items-center pr-1 *:first:min-w-0 *:first:flex-1";
