import {
  ChevronRight,
  CircleHelp,
  FileText,
  LogOut,
  type LucideIcon,
  MessageSquareText,
  ShieldCheck,
  SlidersHorizontal,
} from "lucide-react";
import { Link } from "react-router";
import type { Me } from "../../../../shared/people/members.contract.ts";
import { paths } from "../../../infrastructure/pages/paths.ts";
import { useSignOut } from "../../../infrastructure/session/use-sign-out.ts";
import { administers } from "../../../product/administers.ts";
import { helpPath } from "../../../product/help-of-page.ts";
import { Card, SlabHead } from "../../../ui/card.tsx";
import { Count } from "../../../ui/count.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { ConfirmDialog } from "../../../ui/layers/confirm-dialog.tsx";
import { List, ListItem } from "../../../ui/lists/list-item.tsx";
import { Spinner } from "../../../ui/lists/spinner.tsx";
import { texts } from "./texts.ts";

const words = texts.community;
const next = <Icon of={ChevronRight} size="s" className="text-ink-2" />;
const mark = (of: LucideIcon) => <Icon of={of} className="text-ink-2" />;

/** What the community promises, and what a member may ask of it. */
export function CommunitySettings({ me }: { me: Me }) {
  return (
    <Card className="overflow-clip pb-2">
      <SlabHead className="px-gutter pt-4 pb-1">{words.title}</SlabHead>
      <List>
        <li>
          <ListItem
            as={Link}
            to={helpPath("all")}
            leading={mark(CircleHelp)}
            title={words.help}
            meta={words.helpMeta}
            end={next}
            wrap
            className="items-center!"
          />
        </li>
        {administers(me) && (
          <li>
            <AdministrationLine waiting={me.waitingCount} />
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
      </List>
    </Card>
  );
}

function AdministrationLine({ waiting }: { waiting: number }) {
  return (
    <ListItem
      as={Link}
      to={paths.administration()}
      leading={mark(SlidersHorizontal)}
      title={words.administration}
      end={
        <span className="flex items-center gap-2">
          <Count value={waiting} label={words.waiting(waiting)} />
          {next}
        </span>
      }
    />
  );
}

/** Leaves the account on this device. */
export function SignOut() {
  const { busy, ask, warning } = useSignOut();
  return (
    <Card className="overflow-clip">
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
    </Card>
  );
}
