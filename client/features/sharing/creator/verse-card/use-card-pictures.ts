import { type RefObject, useMemo } from "react";
import { useCommunity } from "../../../../infrastructure/session/session.ts";
import {
  type CardPhoto,
  loadCardFonts,
  loadDrawing,
  loadImage,
  loadPhoto,
} from "./card-pictures.ts";
import type { CardLook } from "./card-wish.ts";
import type { CardPictures } from "./paint-card.ts";
import { useLoaded } from "./use-loaded.ts";

/**
 * The face, the logo, the drawing or the photo that a card of this look is drawn with.
 *
 * @param glass the stained glass of the community, drawn in the page
 * @returns null until all are there
 */
export function useCardPictures(
  look: CardLook,
  photo: CardPhoto | null,
  glass: RefObject<HTMLElement | null>,
) {
  const { logoUrl } = useCommunity();
  const fonts = useLoaded("fonts", async () => {
    await loadCardFonts();
    return true;
  });
  const logo = useLoaded(logoUrl, () => loadImage(logoUrl ?? ""));
  const window = useLoaded(look === "glass" ? "glass" : null, async () => {
    const drawing = glass.current?.querySelector("svg");
    if (!drawing) throw new Error("no drawing");
    return loadDrawing(drawing);
  });
  const shown = useLoaded(look === "photo" && photo ? photo.key : null, () =>
    loadPhoto(photo as CardPhoto),
  );
  const parts = [fonts, logo, window, shown];
  const ready = parts.every(({ value }) => value !== undefined);
  const drawn: CardPictures | null = useMemo(
    () =>
      ready
        ? {
            logo: logo.value ?? null,
            glass: window.value ?? null,
            photo: shown.value ?? null,
          }
        : null,
    [ready, logo.value, window.value, shown.value],
  );
  return {
    pictures: drawn,
    photoFailed: shown.failed,
    failed: parts.some(({ failed }) => failed),
    again: () => {
      for (const part of parts) if (part.failed) part.again();
    },
  };
}
