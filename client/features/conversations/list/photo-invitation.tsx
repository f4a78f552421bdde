import { Camera, X } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { ConversationItem } from "../../../../shared/conversations/conversations.contract.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { arriving } from "../../../infrastructure/session/arriving.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { texts } from "../texts.ts";

/**
 * Asks a member without a portrait for one, once they wrote to someone; put away, never again. Who
 * is arriving is asked on the home.
 */
export function PhotoInvitation({ conversations }: { conversations: readonly ConversationItem[] }) {
  const me = useMe();
  const paths = usePaths();
  const key = `parvis.photo-asked.${me.id}`;
  const [open, setOpen] = useState(false);
  const wrote = conversations.some(({ last }) => last?.authorId === me.id);
  const asks = me.avatarUrl === null && wrote && !arriving(me.id);
  // Read once the page is drawn: the server does not know what this phone put away.
  useEffect(() => setOpen(asks && localStorage.getItem(key) === null), [asks, key]);
  const putAway = () => {
    setOpen(false);
    localStorage.setItem(key, "1");
  };
  if (!open) return null;
  return (
    <aside
      aria-label={texts.photo.title}
      className="mx-gutter mb-3 flex items-center gap-3 rounded-control bg-sunk py-2.5 pr-1 pl-4"
    >
      <Icon of={Camera} className="flex-none text-blue-ink" />
      <div className="min-w-0 flex-1">
        <b className="block font-semibold">{texts.photo.title}</b>
        <p className="meta">{texts.photo.body}</p>
        <Button
          as={Link}
          to={paths.editProfile()}
          size="s"
          variant="line"
          className="mt-2"
          onClick={putAway}
        >
          {texts.photo.go}
        </Button>
      </div>
      <IconButton label={texts.photo.putAway} onClick={putAway} className="self-start">
        <Icon of={X} size="s" />
      </IconButton>
    </aside>
  );
}
