import { Film, ImageIcon, Paperclip, Plus } from "lucide-react";
import { writingTexts } from "../../features/conversations/index.ts";
import {
  AnyFileInput,
  type Attachments,
  PhotoInput,
  VideoInput,
} from "../../features/media/index.ts";
import { Icon } from "../../ui/drawings/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { MenuButton } from "../../ui/layers/menu-button.tsx";

/** Photos, a film or a file, from one button. */
export function AddMenu({ attachments }: { attachments: Attachments }) {
  return (
    <PhotoInput attachments={attachments}>
      {(openPhotos) => (
        <VideoInput attachments={attachments}>
          {(openVideo) => (
            <AnyFileInput attachments={attachments}>
              {(openFile) => (
                <MenuButton
                  align="start"
                  trigger={
                    <IconButton label={writingTexts.add}>
                      <Icon of={Plus} />
                    </IconButton>
                  }
                  entries={[
                    {
                      label: writingTexts.photos,
                      icon: <Icon of={ImageIcon} />,
                      onSelect: openPhotos,
                    },
                    { label: writingTexts.video, icon: <Icon of={Film} />, onSelect: openVideo },
                    { label: writingTexts.file, icon: <Icon of={Paperclip} />, onSelect: openFile },
                  ]}
                />
              )}
            </AnyFileInput>
          )}
        </VideoInput>
      )}
    </PhotoInput>
  );
}
