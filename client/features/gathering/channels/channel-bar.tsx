import { ArrowLeft, EllipsisVertical, Link2, Pencil, Share2 } from "lucide-react";
import { Link, useNavigate } from "react-router";
import type { Channel } from "../../../../shared/gathering/channels.contract.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Bar } from "../../../ui/frame/bar.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { MenuButton, type MenuEntry } from "../../../ui/layers/menu-button.tsx";
import { texts } from "./texts.ts";

type ChannelBarProps = {
  channel?: Channel | undefined;
  /** Opens the phone's own share menu. */
  onShare?: () => void;
  onCopy?: () => void;
  /** More of its menu. */
  more?: readonly MenuEntry[];
};

/** The top bar of a channel; its name is the head's to say. */
export function ChannelBar({ channel, ...actions }: ChannelBarProps) {
  const paths = usePaths();
  const navigate = useNavigate();
  const back = () => void (history.state?.idx > 0 ? navigate(-1) : navigate(paths.channels()));
  return (
    <Bar
      line
      heading={false}
      title={texts.page}
      back={
        <IconButton label={texts.back} onClick={back}>
          <Icon of={ArrowLeft} />
        </IconButton>
      }
      actions={channel && <Actions channel={channel} {...actions} />}
    />
  );
}

function Actions({ channel, onShare, onCopy, more = [] }: ChannelBarProps & { channel: Channel }) {
  const paths = usePaths();
  const { abilities } = channel;
  const edit = {
    label: texts.edit,
    icon: <Icon of={Pencil} />,
    as: Link,
    to: paths.editChannel(channel.id),
  };
  const entries: MenuEntry[] = [
    ...(abilities.edit || abilities.archive ? [edit] : []),
    { label: texts.copyLink, icon: <Icon of={Link2} />, onSelect: () => onCopy?.() },
    ...more,
  ];
  return (
    <span className="flex">
      <IconButton label={texts.share} onClick={onShare}>
        <Icon of={Share2} />
      </IconButton>
      <MenuButton
        entries={entries}
        trigger={
          <IconButton label={texts.menu}>
            <Icon of={EllipsisVertical} />
          </IconButton>
        }
      />
    </span>
  );
}
