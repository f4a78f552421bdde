import { Download } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { Media } from "../../../shared/media.ts";
import { weight } from "../../infrastructure/formats.ts";
import { FileRow } from "../../ui/file-row.tsx";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Mosaic } from "../../ui/mosaic.tsx";
import { ShownPhoto } from "./shown-photo.tsx";
import { texts } from "./texts.ts";

const PhotoViewer = lazy(() =>
  import("./photo-viewer.tsx").then((m) => ({ default: m.PhotoViewer })),
);

/** The photos of a post, edge to edge, and its files; a tap opens a photo in full. */
export function PostMedia({ media }: { media: Media[] }) {
  const [opened, setOpened] = useState<number | null>(null);
  const photos = media.filter(({ kind }) => kind === "image");
  const files = media.filter(({ kind }) => kind !== "image");
  const [only] = photos;
  return (
    <>
      {photos.length === 1 && only && <ShownPhoto photo={only} onOpen={() => setOpened(0)} />}
      {photos.length > 1 && (
        <Mosaic
          label={texts.photos(photos.length)}
          total={photos.length}
          moreLabel={texts.others(photos.length - 3)}
        >
          {photos.slice(0, 3).map((photo, index) => (
            <ShownPhoto
              key={photo.id}
              photo={photo}
              place={{ index, total: photos.length }}
              onOpen={() => setOpened(index)}
            />
          ))}
        </Mosaic>
      )}
      {files.length > 0 && (
        <div className="mx-gutter mt-3 grid gap-2">
          {files.map((file) => (
            <FileLink key={file.id} file={file} />
          ))}
        </div>
      )}
      <Suspense>
        {opened !== null && (
          <PhotoViewer photos={photos} first={opened} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    </>
  );
}

function FileLink({ file }: { file: Media }) {
  return (
    <FileRow
      name={file.name}
      meta={weight(file.size)}
      action={
        <IconButton
          as="a"
          href={file.url}
          target="_blank"
          rel="noopener"
          label={`${texts.file(file.name)}, ${weight(file.size)}`}
        >
          <Icon of={Download} />
        </IconButton>
      }
    />
  );
}
