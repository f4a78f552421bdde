import { Ellipsis } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Icon } from "../../ui/drawings/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import type { PostToolsProps } from "./post-menu.tsx";
import { texts } from "./texts.ts";

const loadMenu = () => import("./post-menu.tsx");
const PostMenu = lazy(() => loadMenu().then((m) => ({ default: m.PostMenu })));

/** The button of a post's menu, which arrives when the button is pointed at or pressed. */
export function PostTools(props: PostToolsProps) {
  const [asked, setAsked] = useState(false);
  const icon = <Icon of={Ellipsis} />;
  const closed = (
    <IconButton
      label={texts.post.more}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={loadMenu}
      onFocus={loadMenu}
      onClick={() => setAsked(true)}
    >
      {icon}
    </IconButton>
  );
  if (!asked) return closed;
  return (
    <Suspense fallback={closed}>
      <PostMenu {...props} trigger={<IconButton label={texts.post.more}>{icon}</IconButton>} />
    </Suspense>
  );
}
