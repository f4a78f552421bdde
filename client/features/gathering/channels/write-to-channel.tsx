import { Pencil } from "lucide-react";
import { Link } from "react-router";
import { useMe } from "../../../infrastructure/session/session.ts";
import { Avatar } from "../../../ui/drawings/avatar.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { texts } from "./texts.ts";

/** « Écrire dans « Une parole par jour » », above its posts: opens the composer on this channel. */
export function WriteToChannel({ name, to }: { name: string; to: string }) {
  const me = useMe();
  return (
    <Link to={to} className="flex items-center gap-3 bg-slab px-gutter py-3 -outline-offset-3">
      <Avatar name={me.name} src={me.avatarUrl} />
      <span className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-full bg-sunk px-4 text-ink-3">
        <span className="min-w-0 flex-1 truncate">{texts.write(name)}</span>
        <Icon of={Pencil} className="text-ink-2" />
      </span>
    </Link>
  );
}
