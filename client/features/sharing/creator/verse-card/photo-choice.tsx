import { Check } from "lucide-react";
import { Icon } from "../../../../ui/drawings/icon.tsx";
import { ListFoot } from "../../../../ui/lists/list-foot.tsx";
import { FailedNote } from "../../../../ui/lists/note.tsx";
import type { CardPhoto } from "./card-pictures.ts";
import { cardTexts as words } from "./texts.ts";
import type { useCardPhotos } from "./use-card-photos.ts";

type PhotoChoiceProps = {
  photos: ReturnType<typeof useCardPhotos>;
  chosen: CardPhoto | null;
  onChoose: (photo: CardPhoto) => void;
};

const GRID = "grid grid-cols-4 gap-1";

/** The photo under the verse: one of the publication, or one that was sent before. */
export function PhotoChoice({ photos, chosen, onChoose }: PhotoChoiceProps) {
  const { all, loading, failed } = photos;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{words.photo}</legend>
      <div className={GRID}>
        {all.map((photo, index) => (
          <PhotoTile
            key={photo.key}
            photo={photo}
            name={photo.alt || words.photoOf(index + 1)}
            on={photo.key === chosen?.key}
            onChoose={() => onChoose(photo)}
          />
        ))}
        {loading &&
          Array.from({ length: 4 }, (_, cell) => (
            <span key={cell} className="aspect-square rounded-control bg-sunk" />
          ))}
      </div>
      {loading && (
        <p role="status" className="sr-only">
          {words.photosLoading}
        </p>
      )}
      {failed && (
        <FailedNote className="mt-2" retryLabel={words.retry} onRetry={photos.retry}>
          {words.photosFailed}
        </FailedNote>
      )}
      {!loading && !failed && all.length === 0 && <p className="text-ink-2">{words.noPhoto}</p>}
      <ListFoot
        more={photos.more}
        moreLabel={words.photosMore}
        busy={photos.busy}
        onMore={photos.onMore}
      />
    </fieldset>
  );
}

type PhotoTileProps = { photo: CardPhoto; name: string; on: boolean; onChoose: () => void };

function PhotoTile({ photo, name, on, onChoose }: PhotoTileProps) {
  return (
    <label className="relative block aspect-square overflow-hidden rounded-control bg-sunk has-checked:edge-blue has-focus-visible:outline-3 has-focus-visible:outline-blue">
      <input
        type="radio"
        name="card-photo"
        aria-label={name}
        checked={on}
        onChange={onChoose}
        className="sr-only"
      />
      <img
        src={photo.src}
        alt=""
        width="96"
        height="96"
        loading="lazy"
        decoding="async"
        className="dim size-full object-cover"
      />
      {on && (
        <span className="absolute top-1 right-1 grid size-6 place-items-center rounded-full bg-blue text-on-blue">
          <Icon of={Check} size="xs" />
        </span>
      )}
    </label>
  );
}
