import { ImagePlus } from "lucide-react";
import type { ReactNode } from "react";
import type { Conversation } from "../../../../shared/conversations/conversations.contract.ts";
import { sendPortrait } from "../../../infrastructure/files/send-portrait.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Avatar } from "../../../ui/drawings/avatar.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { texts } from "./texts.ts";
import { useGroupAct } from "./use-group-act.ts";

/** The picture of a group conversation, and how who manages it changes it. */
export function GroupPicture({ conversation }: { conversation: Conversation }) {
  const { id, name, pictureUrl, abilities } = conversation;
  const { mutate, isPending } = useGroupAct(id);
  const show = (file: File) =>
    mutate({
      act: async () => api.conversations.edit({ id, pictureMediaId: await sendPortrait(file) }),
      done: texts.pictured,
    });
  const remove = () =>
    mutate({
      act: () => api.conversations.edit({ id, pictureMediaId: null }),
      done: texts.unpictured,
    });
  if (!abilities.rename && !pictureUrl) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-gutter pb-3">
      <Avatar name={name} src={pictureUrl} size="l" />
      {abilities.rename && (
        <div className="flex flex-wrap">
          <PictureButton busy={isPending} onChosen={show}>
            {pictureUrl ? texts.changePicture : texts.addPicture}
          </PictureButton>
          {pictureUrl && (
            <Button variant="bare" size="s" disabled={isPending} onClick={remove}>
              {texts.removePicture}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

type PictureButtonProps = { busy: boolean; onChosen: (file: File) => void; children: ReactNode };

/** Opens what the phone chooses a picture with. */
function PictureButton({ busy, onChosen, children }: PictureButtonProps) {
  return (
    <Button
      as="label"
      variant="bare"
      size="s"
      busy={busy}
      icon={<Icon of={ImagePlus} size="s" />}
      className="cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-blue"
    >
      {children}
      <input
        type="file"
        accept="image/*"
        className="sr-only"
        disabled={busy}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onChosen(file);
          // Cleared, or choosing the same file again would fire no change event.
          target.value = "";
        }}
      />
    </Button>
  );
}
