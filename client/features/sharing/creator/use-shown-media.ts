import { useQueries } from "@tanstack/react-query";
import type { ShownMedia } from "./adapted.ts";
import type { CreatorMedia } from "./creator-media.ts";
import { foundQuery } from "./use-checked-media.ts";

/** The images and the video as previews draw them, with the sizes the server measured. */
export function useShownMedia({ images, video }: CreatorMedia): ShownMedia {
  const answers = useQueries({
    queries: [...images.items, ...video.items].map(({ id }) => ({
      ...foundQuery(id ?? ""),
      enabled: Boolean(id),
    })),
  });
  const [film] = video.items;
  const measured = answers[images.items.length]?.data;
  return {
    images: images.items.map(({ key, id, src, alt }, index) => {
      const known = answers[index]?.data;
      return {
        key,
        ...(id && { id }),
        alt,
        src: src || (known?.url ?? ""),
        ...(known && !src.startsWith("blob:") && { sharp: known.url }),
        width: known?.width ?? 0,
        height: known?.height ?? 0,
      };
    }),
    video: film
      ? {
          src: film.src,
          name: film.name,
          bytes: measured?.size ?? film.bytes,
          duration: measured?.duration ?? null,
          width: measured?.width ?? null,
          height: measured?.height ?? null,
        }
      : null,
  };
}
