import { ImageIcon } from "lucide-react";
import { Link } from "react-router";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { firstNameOf } from "../../../infrastructure/words/formats.ts";
import { Avatar } from "../../../ui/drawings/avatar.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { texts } from "../texts.ts";

/** « Qu’aimeriez-vous partager, Clémentine ? »: the way to the composer, from 1024 px. */
export function AskRow() {
  const me = useMe();
  const paths = usePaths();
  return (
    <div className="hidden items-center gap-3 bg-slab px-4 pt-3 pb-1 lg:flex">
      <Avatar name={me.name} src={me.avatarUrl} loading="eager" />
      <Link
        to={paths.compose()}
        className="flex min-h-11 min-w-0 flex-1 items-center rounded-full bg-sunk px-4 text-ink-3"
      >
        <span className="truncate">{texts.toWrite.ask(firstNameOf(me.name))}</span>
      </Link>
      <IconButton as={Link} to={paths.compose()} label={texts.toWrite.askPhoto}>
        <Icon of={ImageIcon} />
      </IconButton>
    </div>
  );
}
