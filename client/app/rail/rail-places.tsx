import { useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import type { ChannelItem } from "../../../shared/gathering/channels.contract.ts";
import type { RailGroup } from "../../../shared/posts/rail.contract.ts";
import { useFollow, useJoin } from "../../features/gathering/index.ts";
import { keepFocus } from "../../infrastructure/pages/keep-focus.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { ChannelArch } from "../../product/channel-arch.tsx";
import { Button } from "../../ui/button.tsx";
import { Arch } from "../../ui/drawings/arch.tsx";
import { RailList, RailRow, RailWords } from "./rail-parts.tsx";
import { texts } from "./texts.ts";
import { railKey } from "./use-rail.ts";

/** Groups the reader has in common with a member. */
export function RailGroups({ groups }: { groups: readonly RailGroup[] }) {
  const paths = usePaths();
  return (
    <RailList title={texts.common} items={groups} keyOf={({ id }) => id}>
      {({ id, name, pictureUrl }) => (
        <RailRow
          to={paths.group(id)}
          leading={<Arch id={id} src={pictureUrl} size="s" />}
          title={name}
        />
      )}
    </RailList>
  );
}

/** Channels a member made. */
export function RailChannels({ channels }: { channels: readonly ChannelItem[] }) {
  const paths = usePaths();
  return (
    <RailList title={texts.itsChannels} items={channels} keyOf={({ id }) => id}>
      {({ id, name, pictureUrl, followerCount }) => (
        <RailRow
          to={paths.channel(id)}
          leading={<ChannelArch id={id} src={pictureUrl} size="s" />}
          title={<b className="font-semibold">{name}</b>}
          meta={texts.followers(followerCount)}
        />
      )}
    </RailList>
  );
}

/** Groups one could join, each with the act. */
export function GroupsToJoin({ groups }: { groups: readonly RailGroup[] }) {
  return (
    <RailList title={texts.discover} items={groups} keyOf={({ id }) => id}>
      {(group) => <GroupToJoin group={group} />}
    </RailList>
  );
}

function GroupToJoin({ group }: { group: RailGroup }) {
  const paths = usePaths();
  const { id, name, pictureUrl, memberCount, access } = group;
  const join = useJoin(group);
  const read = useReadAgain();
  const asks = access === "sur-demande";
  return (
    <Discovery
      to={paths.group(id)}
      arch={<Arch id={id} src={pictureUrl} size="s" />}
      name={name}
      meta={texts.members(memberCount)}
      act={asks ? texts.ask : texts.join}
      actLabel={asks ? texts.askNamed(name) : texts.joinNamed(name)}
      busy={join.isPending}
      onAct={() => join.mutate(undefined, { onSuccess: read })}
    />
  );
}

/** Channels one could follow, each with the act. */
export function ChannelsToFollow({ channels }: { channels: readonly ChannelItem[] }) {
  return (
    <RailList title={texts.discover} items={channels} keyOf={({ id }) => id}>
      {(channel) => <ChannelToFollow channel={channel} />}
    </RailList>
  );
}

function ChannelToFollow({ channel }: { channel: ChannelItem }) {
  const paths = usePaths();
  const { id, name, pictureUrl, followerCount } = channel;
  const follow = useFollow(channel);
  const read = useReadAgain();
  return (
    <Discovery
      to={paths.channel(id)}
      arch={<ChannelArch id={id} src={pictureUrl} size="s" />}
      name={name}
      meta={texts.followers(followerCount)}
      act={texts.follow}
      actLabel={texts.followNamed(name)}
      busy={follow.isPending}
      onAct={() => follow.mutate(undefined, { onSuccess: read })}
    />
  );
}

/** Another takes the place of what was joined or followed. */
function useReadAgain() {
  const client = useQueryClient();
  return () => void keepFocus(client.invalidateQueries({ queryKey: railKey }));
}

type DiscoveryProps = {
  to: string;
  arch: React.ReactNode;
  name: string;
  meta: string;
  act: string;
  actLabel: string;
  busy: boolean;
  onAct: () => void;
};

function Discovery({ to, arch, name, meta, act, actLabel, busy, onAct }: DiscoveryProps) {
  return (
    <div className="flex min-h-14 items-center gap-2">
      <Link
        to={to}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-control py-1 hover:bg-slab/60"
      >
        {arch}
        <RailWords title={name} meta={meta} />
      </Link>
      <Button
        size="s"
        variant="bare"
        className="flex-none"
        aria-label={actLabel}
        busy={busy}
        onClick={onAct}
      >
        {act}
      </Button>
    </div>
  );
}
