import { useRef, useState } from "react";
import type { MediaLine } from "../creator-media.ts";
import { cardFile } from "./card-file.ts";
import { type CardWish, EMPTY_CARD } from "./card-wish.ts";
import type { WithoutRoom } from "./lay-out-card.ts";
import { describedCard } from "./set-words.ts";
import { useCardPhotos } from "./use-card-photos.ts";
import { useCardPictures } from "./use-card-pictures.ts";

export type Card = ReturnType<typeof useCard>;

/** The card being made: its wish, what it is drawn with, and what it lacks. */
export function useCard(begun: CardWish | null, line: MediaLine) {
  const [wish, setWish] = useState(begun ?? EMPTY_CARD);
  const [choosing, setChoosing] = useState(false);
  // Counts the returns from the list of verses.
  const [chosen, setChosen] = useState(0);
  const [lacking, setLacking] = useState<WithoutRoom | null>(null);
  const glass = useRef<HTMLSpanElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const photos = useCardPhotos(line, wish.look === "photo");
  const photo =
    photos.all.find(({ key, id }) => wish.photo && [key, id].includes(wish.photo)) ?? null;
  const drawn = useCardPictures(wish.look, photo, glass);
  const change = (part: Partial<CardWish>) => setWish((before) => ({ ...before, ...part }));
  const add = async () => {
    const image = await cardFile(canvas.current, wish);
    const alt = describedCard(wish.text, wish.reference);
    line.add([image], { alt, ...(wish.look !== "photo" && { drawn: true }) });
  };
  return {
    ...drawn,
    wish,
    change,
    choosing,
    setChoosing: (on: boolean) => {
      setChoosing(on);
      if (!on) setChosen((before) => before + 1);
    },
    chosen,
    lacking,
    setLacking,
    glass,
    canvas,
    photos,
    photo,
    add,
  };
}
