import { EllipsisVertical, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import type { ChannelResource } from "../../../../../shared/gathering/channels.contract.ts";
import { Icon } from "../../../../ui/drawings/icon.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { ConfirmDialog } from "../../../../ui/layers/confirm-dialog.tsx";
import { MenuButton } from "../../../../ui/layers/menu-button.tsx";
import { useRemoveResource } from "./resource-acts.ts";
import { texts } from "./texts.ts";

type ResourceToolsProps = {
  channelId: string;
  resource: ChannelResource;
  onEdit: (resource: ChannelResource) => void;
};

/** Changes what is said of a resource, or takes it away. */
export function ResourceTools({ channelId, resource, onEdit }: ResourceToolsProps) {
  const [asking, setAsking] = useState(false);
  const remove = useRemoveResource(channelId);
  const { title, abilities } = resource;
  const entries = [
    abilities.edit && {
      label: texts.edit,
      icon: <Icon of={Pencil} />,
      onSelect: () => onEdit(resource),
    },
    abilities.delete && {
      label: texts.remove,
      icon: <Icon of={Trash2} />,
      grave: true,
      onSelect: () => setAsking(true),
    },
  ].filter((entry) => entry !== false);
  if (entries.length === 0) return null;
  return (
    <>
      <MenuButton
        entries={entries}
        trigger={
          <IconButton label={texts.tools(title)}>
            <Icon of={EllipsisVertical} />
          </IconButton>
        }
      />
      <RemovingDialog
        title={title}
        open={asking}
        onOpenChange={setAsking}
        onConfirm={() => remove.mutate(resource)}
      />
    </>
  );
}

type RemovingDialogProps = {
  /** Of the resource. */
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
};

function RemovingDialog({ title, ...dialog }: RemovingDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title={texts.removing.title(title)}
      confirm={texts.removing.confirm}
      confirmIcon={<Icon of={Trash2} />}
      cancel={texts.removing.keep}
    >
      {texts.removing.body}
    </ConfirmDialog>
  );
}
