import {
  ChevronRight,
  FileText,
  LogOut,
  type LucideIcon,
  MessageSquareText,
  ShieldCheck,
  SlidersHorizontal,
} from "lucide-react";
import { Link } from "react-router";
import type { Me } from "../../../../shared/members.ts";
import { administers } from "../../../infrastructure/administers.ts";
import { paths } from "../../../infrastructure/paths.ts";
import { useSignOut } from "../../../infrastructure/use-sign-out.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { List, ListItem } from "../../../ui/list-item.tsx";
import { Slab, SlabHead } from "../../../ui/slab.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { texts } from "./texts.ts";

const words = texts.community;
const next = <Icon of={ChevronRight} size="s" className="text-ink-2" />;
const mark = (of: LucideIcon) => <Icon of={of} className="text-ink-2" />;

/** What the community promises, what one may ask of it, and the way out. */
export function CommunitySettings({ me }: { me: Me }) {
  return (
    <Slab className="overflow-clip pb-2">
      <SlabHead className="px-gutter pt-4 pb-1">{words.title}</SlabHead>
      <List>
        {administers(me) && (
          <li>
            <ListItem
              as={Link}
              to={paths.administration()}
              leading={mark(SlidersHorizontal)}
              title={words.administration}
              end={next}
            />
          </li>
        )}
        <li>
          <ListItem
            href={paths.sendMessage()}
            leading={mark(MessageSquareText)}
            title={words.data}
            meta={words.dataMeta}
            end={next}
            wrap
            className="items-center!"
          />
        </li>
        <li>
          <ListItem href={paths.terms()} leading={mark(FileText)} title={words.terms} end={next} />
        </li>
        <li>
          <ListItem
            href={paths.privacy()}
            leading={mark(ShieldCheck)}
            title={words.privacy}
            end={next}
          />
        </li>
        <li>
          <SignOut />
        </li>
      </List>
    </Slab>
  );
}

function SignOut() {
  const { busy, ask, warning } = useSignOut();
  return (
    <>
      <ListItem
        leading={busy ? <Spinner /> : mark(LogOut)}
        title={texts.account.signOut}
        meta={texts.account.signOutMeta}
        wrap
        onClick={ask}
        as="button"
        type="button"
      />
      <ConfirmDialog {...warning} />
    </>
  );
}
