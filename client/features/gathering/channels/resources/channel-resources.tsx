import { useQuery } from "@tanstack/react-query";
import { ArrowDownUp, ListOrdered, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import type {
  Channel,
  ChannelResource,
} from "../../../../../shared/gathering/channels.contract.ts";
import { errorText } from "../../../../infrastructure/reading/error-texts.ts";
import { Button } from "../../../../ui/button.tsx";
import { Card, CardStack, SlabHead } from "../../../../ui/card.tsx";
import { Chip, ChipStrip } from "../../../../ui/chip.tsx";
import { Icon } from "../../../../ui/drawings/icon.tsx";
import { EmptyState } from "../../../../ui/lists/empty-state.tsx";
import { Failed } from "../../../../ui/lists/failed.tsx";
import { List } from "../../../../ui/lists/list-item.tsx";
import { SkeletonList } from "../../../../ui/lists/skeleton.tsx";
import { channelQueries } from "../channel-queries.ts";
import { ArrangeButtons } from "./arrange-buttons.tsx";
import { latestFirst } from "./arranged.ts";
import { useArrange } from "./resource-acts.ts";
import { EditResourceSheet } from "./resource-form.tsx";
import { sortOf, sortsAmong } from "./resource-kinds.ts";
import { type DrawResourceMedia, ResourceLine } from "./resource-line.tsx";
import { ResourceTools } from "./resource-tools.tsx";
import { type ResourceSort, texts } from "./texts.ts";

type ChannelResourcesProps = {
  channel: Channel;
  drawMedia: DrawResourceMedia;
  /** The sheet that adds one, with the file picker of the media feature. */
  adding: (onClose: () => void) => ReactNode;
};

/** The « Ressources » tab of a channel: files and links in their order, and those who keep them. */
export function ChannelResources({ channel, drawMedia, adding }: ChannelResourcesProps) {
  const query = useQuery(channelQueries.resources(channel.id));
  const [added, setAdded] = useState(false);
  const may = channel.abilities.manageResources;
  const add = may && <AddButton onPress={() => setAdded(true)} />;
  return (
    <CardStack>
      {query.data ? (
        query.data.items.length > 0 ? (
          <Resources
            channel={channel}
            resources={query.data.items}
            drawMedia={drawMedia}
            add={add}
          />
        ) : (
          <EmptyState title={texts.empty} action={add}>
            {may ? texts.emptyAnimator : texts.emptyReader}
          </EmptyState>
        )
      ) : query.isError ? (
        <Failed
          title={texts.failed}
          retryLabel={texts.retry}
          busy={query.isFetching}
          onRetry={() => query.refetch()}
        >
          {errorText(query.error)}
        </Failed>
      ) : (
        <Loading />
      )}
      {added && adding(() => setAdded(false))}
    </CardStack>
  );
}

function AddButton({ onPress }: { onPress: () => void }) {
  return (
    <Button
      size="s"
      variant="wash"
      aria-label={texts.addOne}
      icon={<Icon of={Plus} />}
      onClick={onPress}
    >
      {texts.add}
    </Button>
  );
}

const Loading = () => (
  <div role="status" aria-label={texts.loading}>
    <SkeletonList rows={6} shape="arch" />
  </div>
);

type ResourcesProps = Pick<ChannelResourcesProps, "channel" | "drawMedia"> & {
  resources: ChannelResource[];
  add: ReactNode;
};

function Resources({ channel, resources, drawMedia, add }: ResourcesProps) {
  const { sort, recent, arranging, shown, setSort, setRecent, setArranging } = useShown(resources);
  const several = resources.length > 1;
  return (
    <Card className="overflow-clip pb-2">
      <SlabHead
        className="items-center px-gutter pt-4 pb-2"
        action={!arranging && several && <OrderButton recent={recent} onChange={setRecent} />}
      >
        {texts.count(resources.length)}
      </SlabHead>
      {channel.abilities.manageResources && (
        <div className="flex flex-wrap gap-2 px-gutter pb-2">
          {!arranging && add}
          {several && <ArrangeButton on={arranging} onChange={setArranging} />}
        </div>
      )}
      {!arranging && <SortChips sorts={sortsAmong(resources)} sort={sort} onChoose={setSort} />}
      <ResourceList
        channel={channel}
        resources={shown}
        drawMedia={drawMedia}
        arranging={arranging}
      />
    </Card>
  );
}

/** Which resources are shown, in what order; while being reordered, all in their stored order. */
function useShown(resources: ChannelResource[]) {
  const [sort, setSort] = useState<ResourceSort>();
  const [recent, setRecent] = useState(false);
  const [arranging, setArranging] = useState(false);
  const kept = resources.filter((one) => arranging || !sort || sortOf(one) === sort);
  const shown = recent && !arranging ? latestFirst(kept) : kept;
  return { sort, recent, arranging, shown, setSort, setRecent, setArranging };
}

type OrderButtonProps = { recent: boolean; onChange: (recent: boolean) => void };

function OrderButton({ recent, onChange }: OrderButtonProps) {
  return (
    <Button
      variant="bare"
      size="s"
      className="-mr-3 in-data-large-text:mr-0"
      aria-pressed={recent}
      icon={<Icon of={ArrowDownUp} size="s" />}
      onClick={() => onChange(!recent)}
    >
      {recent ? texts.order.recent : texts.order.given}
    </Button>
  );
}

type ArrangeButtonProps = { on: boolean; onChange: (on: boolean) => void };

function ArrangeButton({ on, onChange }: ArrangeButtonProps) {
  return (
    <Button
      size="s"
      variant="line"
      aria-pressed={on}
      icon={<Icon of={ListOrdered} />}
      onClick={() => onChange(!on)}
    >
      {on ? texts.arranged : texts.arrange}
    </Button>
  );
}

type SortChipsProps = {
  sorts: readonly ResourceSort[];
  sort: ResourceSort | undefined;
  onChoose: (sort: ResourceSort | undefined) => void;
};

function SortChips({ sorts, sort, onChoose }: SortChipsProps) {
  if (sorts.length <= 1) return null;
  return (
    <ChipStrip label={texts.kinds}>
      <Chip on={!sort} onClick={() => onChoose(undefined)}>
        {texts.all}
      </Chip>
      {sorts.map((one) => (
        <Chip key={one} on={one === sort} onClick={() => onChoose(one)}>
          {texts.kind[one]}
        </Chip>
      ))}
    </ChipStrip>
  );
}

type ResourceListProps = Omit<ResourcesProps, "add"> & { arranging: boolean };

/** The lines, each with what those who keep them do with it. */
function ResourceList({ channel, resources, drawMedia, arranging }: ResourceListProps) {
  const [edited, setEdited] = useState<ChannelResource | null>(null);
  const arrange = useArrange(channel.id);
  const toolsOf = (resource: ChannelResource, index: number) =>
    arranging ? (
      <ArrangeButtons
        title={resource.title}
        place={index + 1}
        total={resources.length}
        onMove={(step) => arrange(resource.id, step)}
      />
    ) : (
      <ResourceTools channelId={channel.id} resource={resource} onEdit={setEdited} />
    );
  return (
    <>
      <List aria-label={texts.list}>
        {resources.map((resource, index) => (
          <li key={resource.id}>
            <ResourceLine
              resource={resource}
              drawMedia={drawMedia}
              tools={channel.abilities.manageResources && toolsOf(resource, index)}
            />
          </li>
        ))}
      </List>
      {edited && (
        <EditResourceSheet
          key={edited.id}
          channelId={channel.id}
          resource={edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
