import {
  ChevronRight,
  KeyRound,
  type LucideIcon,
  Mail,
  ShieldCheck,
  ShieldHalf,
  Smartphone,
} from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import type { Me } from "../../../../shared/people/members.contract.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { useCommunity } from "../../../infrastructure/session/session.ts";
import { SheetLine } from "../../../product/sheet-line.tsx";
import { Card, SlabHead } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { List, ListItem } from "../../../ui/lists/list-item.tsx";
import { RankingSwitch } from "./ranking-switch.tsx";
import { texts } from "./texts.ts";

const EmailSheet = lazy(() => import("./email-sheet.tsx").then((m) => ({ default: m.EmailSheet })));
const PasswordSheet = lazy(() =>
  import("./password-sheet.tsx").then((m) => ({ default: m.PasswordSheet })),
);
const DevicesSheet = lazy(() =>
  import("./devices-sheet.tsx").then((m) => ({ default: m.DevicesSheet })),
);

/** What a line of the account opens. */
type Opened = "email" | "password" | "devices";

const words = texts.account;

/** The account: its address, password and devices, and whether it stands in the ranking. */
export function AccountSettings({ me }: { me: Me }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { mailDelivered, passwords } = useCommunity();
  const line = (what: Opened, icon: LucideIcon, title: string, meta: string) => (
    <li>
      <SheetLine icon={icon} title={title} meta={meta} onOpen={() => setOpened(what)} />
    </li>
  );
  const state = me.emailVerified ? words.verified : words.notVerified;
  return (
    <Card className="overflow-clip">
      <SlabHead className="px-gutter pt-4 pb-1">{words.title}</SlabHead>
      <List>
        {line("email", Mail, words.email, mailDelivered ? `${me.email} · ${state}` : me.email)}
        {passwords && line("password", KeyRound, words.password, words.passwordMeta)}
        <li>
          <SecurityLine />
        </li>
        <li>
          <ProtectionLine minor={me.minor} />
        </li>
        {line("devices", Smartphone, words.devices, words.devicesMeta)}
        <li>
          <RankingSwitch on={me.inRanking} />
        </li>
      </List>
      <OpenedSheet opened={opened} me={me} onClose={() => setOpened(null)} />
    </Card>
  );
}

function ProtectionLine({ minor }: { minor: boolean }) {
  const { protection } = usePaths();
  return (
    <ListItem
      as={Link}
      to={protection()}
      leading={<Icon of={ShieldHalf} className="self-center text-ink-2" />}
      title={words.protection}
      meta={minor ? words.protectionMinor : words.protectionAdult}
      end={<Icon of={ChevronRight} size="s" className="text-ink-2" />}
      className="items-center!"
      wrap
    />
  );
}

function SecurityLine() {
  const { security } = usePaths();
  return (
    <ListItem
      as={Link}
      to={security()}
      leading={<Icon of={ShieldCheck} className="self-center text-ink-2" />}
      title={words.security}
      meta={words.securityMeta}
      end={<Icon of={ChevronRight} size="s" className="text-ink-2" />}
      className="items-center!"
      wrap
    />
  );
}

type OpenedSheetProps = { opened: Opened | null; me: Me; onClose: () => void };

function OpenedSheet({ opened, me, onClose }: OpenedSheetProps) {
  return (
    <Suspense>
      {opened === "email" && <EmailSheet me={me} onClose={onClose} />}
      {opened === "password" && <PasswordSheet me={me} onClose={onClose} />}
      {opened === "devices" && <DevicesSheet onClose={onClose} />}
    </Suspense>
  );
}
