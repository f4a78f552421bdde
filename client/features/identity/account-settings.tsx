import { ChevronRight, FileText, LogOut, Mail, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { Me } from "../../../shared/members.ts";
import { paths } from "../../infrastructure/paths.ts";
import { signOut } from "../../infrastructure/session.ts";
import { Icon } from "../../ui/icon.tsx";
import { List, ListItem } from "../../ui/list-item.tsx";
import { Slab, SlabHead } from "../../ui/slab.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { texts } from "./texts.ts";

const next = <Icon of={ChevronRight} size="s" className="text-ink-2" />;

/** The account: its address, what the community promises, and the way out. */
export function AccountSettings({ me }: { me: Me }) {
  const words = texts.profile;
  return (
    <Slab className="pb-2">
      <SlabHead className="px-gutter pt-4 pb-1">{words.account}</SlabHead>
      <List>
        <li>
          <ListItem leading={<Mark of={Mail} />} title={words.email} meta={me.email} />
        </li>
        {me.role === "admin" && (
          <li>
            <ListItem
              as={Link}
              to={paths.mailOutbox()}
              leading={<Mark of={Mail} />}
              title={words.mailOutbox}
              end={next}
            />
          </li>
        )}
        <li>
          <ListItem
            href={paths.terms()}
            leading={<Mark of={FileText} />}
            title={words.terms}
            end={next}
          />
        </li>
        <li>
          <ListItem
            href={paths.privacy()}
            leading={<Mark of={ShieldCheck} />}
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

const Mark = ({ of }: { of: typeof Mail }) => <Icon of={of} className="text-ink-2" />;

function SignOut() {
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    if (leaving) return;
    setLeaving(true);
    void signOut();
  };
  return (
    <ListItem
      leading={leaving ? <Spinner /> : <Mark of={LogOut} />}
      title={texts.profile.signOut}
      meta={texts.profile.signOutMeta}
      wrap
      onClick={leave}
      as="button"
      type="button"
    />
  );
}
