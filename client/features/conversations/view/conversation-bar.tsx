import {
  ArrowLeft,
  BellOff,
  BellRing,
  Brush,
  EllipsisVertical,
  Pin,
  User,
  Users,
} from "lucide-react";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import type { Conversation } from "../../../../shared/conversations/conversations.contract.ts";
import type { MemberItem } from "../../../../shared/people/members.contract.ts";
import { useConnection } from "../../../infrastructure/live/online.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { useHelpEntry } from "../../../product/help-link.tsx";
import { Avatar } from "../../../ui/drawings/avatar.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Bar } from "../../../ui/frame/bar.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { MenuButton, type MenuEntry } from "../../../ui/layers/menu-button.tsx";
import { ConversationFace } from "../list/conversation-face.tsx";
import { texts as shared } from "../texts.ts";
import { useUnmute } from "./mute-sheet.tsx";
import { texts } from "./texts.ts";

export type ConversationTool = "pins" | "mute" | "clear" | "group" | "witness";

type ConversationBarProps = {
  conversation: Conversation | null;
  /** In a pair: the other member. */
  other: MemberItem | null;
  onOpen: (tool: ConversationTool) => void;
  /** From other features: to report or block the other member. */
  others: readonly MenuEntry[];
};

/** The bar of a conversation: who, whether they are there, what is pinned, and everything else. */
export function ConversationBar(props: ConversationBarProps) {
  const { conversation, other } = props;
  const away = useConnection() !== "ok";
  return (
    <Bar
      line
      back={<BackToMessages />}
      {...(other && {
        wrapTitle: (content: ReactNode) => <ToProfile of={other}>{content}</ToProfile>,
      })}
      className="flex-none lg:pl-4"
      // Smaller than other titles: a whole name beside a face and two buttons.
      title={<span className="text-h4">{other?.name ?? conversation?.name ?? shared.title}</span>}
      mark={
        other ? (
          <Avatar
            name={other.name}
            src={other.avatarUrl}
            size="c"
            loading="eager"
            className="@max-[7rem]:hidden"
            onlineLabel={other.connected && !away ? shared.online : undefined}
          />
        ) : (
          conversation && <ConversationFace {...conversation} />
        )
      }
      subtitle={subtitleOf({ conversation, other }, away)}
      actions={<ConversationActions {...props} />}
    />
  );
}

function ConversationActions(props: ConversationBarProps) {
  const { conversation, onOpen } = props;
  const paths = usePaths();
  const unmute = useUnmute();
  const help = useHelpEntry();
  const entries = entriesOf({ ...props, others: [...props.others, help], unmute, paths });
  return (
    <>
      {conversation && (
        // A narrow screen keeps its room for the name: they are in the menu too.
        <IconButton
          label={texts.pins.open}
          onClick={() => onOpen("pins")}
          className="max-[24rem]:hidden"
        >
          <Icon of={Pin} />
        </IconButton>
      )}
      {entries.length > 0 && (
        <MenuButton
          trigger={
            <IconButton label={texts.menu.open}>
              <Icon of={EllipsisVertical} />
            </IconButton>
          }
          entries={entries}
        />
      )}
    </>
  );
}

/** Links the title to the other member's profile. */
function ToProfile({ of: { id }, children }: { of: MemberItem; children: ReactNode }) {
  const paths = usePaths();
  return (
    <Link
      to={paths.member(id)}
      title={texts.menu.profile}
      className="@container flex min-h-target min-w-0 flex-1 items-center gap-3 rounded-control"
    >
      {children}
    </Link>
  );
}

/** Whether the other member is online, unknown without network; of a group, how many are in it. */
function subtitleOf(
  { conversation, other }: Pick<ConversationBarProps, "conversation" | "other">,
  away: boolean,
) {
  if (away) return texts.away;
  if (other) return other.connected && texts.online;
  return conversation && texts.members(conversation.memberCount);
}

function BackToMessages() {
  const navigate = useNavigate();
  const paths = usePaths();
  const back = () => void (history.state?.idx > 0 ? navigate(-1) : navigate(paths.messages()));
  return (
    <IconButton label={texts.back} onClick={back} className="lg:hidden">
      <Icon of={ArrowLeft} />
    </IconButton>
  );
}

type Entries = ConversationBarProps & {
  unmute: (conversationId: string) => Promise<void>;
  paths: ReturnType<typeof usePaths>;
};

function entriesOf({ conversation, other, onOpen, others, unmute, paths }: Entries): MenuEntry[] {
  const words = texts.menu;
  const about: MenuEntry[] = other
    ? [{ label: words.profile, icon: <Icon of={User} />, as: Link, to: paths.member(other.id) }]
    : [];
  if (!conversation) return [...about, ...others];
  const { id, muted, kind } = conversation;
  const group: MenuEntry[] =
    kind === "group"
      ? [{ label: words.group, icon: <Icon of={Users} />, onSelect: () => onOpen("group") }]
      : [];
  return [
    ...about,
    ...group,
    { label: texts.pins.open, icon: <Icon of={Pin} />, onSelect: () => onOpen("pins") },
    muted
      ? { label: words.unmute, icon: <Icon of={BellRing} />, onSelect: () => void unmute(id) }
      : { label: words.mute, icon: <Icon of={BellOff} />, onSelect: () => onOpen("mute") },
    ...others,
    "rule",
    {
      label: words.clear,
      icon: <Icon of={Brush} />,
      grave: true,
      onSelect: () => onOpen("clear"),
    },
  ];
}
