import { Download, FileText, ImageIcon, Music, Video } from "lucide-react";
import type { FileClass, Media } from "../../../../shared/media/media.contract.ts";
import { weight } from "../../../infrastructure/words/formats.ts";
import { FileRow } from "../../../ui/drawings/file-row.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { fileKind } from "./file-kind.ts";
import { texts } from "./texts.ts";

const ICONS: Record<FileClass, typeof FileText> = {
  Image: ImageIcon,
  Video,
  Audio: Music,
  "PDF Document": FileText,
  "Text Document": FileText,
  "Unknown File Type": FileText,
};

/** A file: its name, what it is, its weight, and the button that downloads it. */
export function FileLink({ file }: { file: Media }) {
  const { name, url, fileClass, size } = file;
  return (
    <FileRow
      icon={<Icon of={ICONS[fileClass]} size="l" />}
      name={name}
      meta={`${fileKind(file)} · ${weight(size)}`}
      action={
        <IconButton
          as="a"
          href={url}
          download={name}
          label={texts.download(name, weight(size))}
          tone="ink"
        >
          <Icon of={Download} />
        </IconButton>
      }
    />
  );
}
