import { type RefObject, useEffect, useEffectEvent } from "react";
import { useCommunity } from "../../../../infrastructure/session/session.ts";
import { glassFor } from "../../../../ui/drawings/glass-for.ts";
import { drawnSize } from "./card-frames.ts";
import type { CardWish } from "./card-wish.ts";
import type { WithoutRoom } from "./lay-out-card.ts";
import { type CardPictures, paintCard } from "./paint-card.ts";
import { describedCard, quoted, setReference } from "./set-words.ts";
import { cardTexts } from "./texts.ts";

type CardCanvasProps = {
  canvas: RefObject<HTMLCanvasElement | null>;
  wish: CardWish;
  /** Null until they are there. */
  pictures: CardPictures | null;
  /** Tells, once it is drawn, what has no room. */
  onDrawn: (lacking: WithoutRoom | null) => void;
};

/** The card itself: what is seen here is what is sent. Drawn again once a frame at most. */
export function CardCanvas({ canvas, wish, pictures, onDrawn }: CardCanvasProps) {
  const { id, title } = useCommunity();
  const { text, reference, shape, look } = wish;
  const { width, height } = drawnSize(shape);
  const told = useEffectEvent(onDrawn);
  useEffect(() => {
    if (!pictures) return;
    const frame = requestAnimationFrame(() => {
      const context = canvas.current?.getContext("2d");
      if (!context) return;
      const words = { verse: quoted(text), reference: setReference(reference), name: title };
      told(paintCard(context, { shape, look }, words, glassFor(id).palette, pictures));
    });
    return () => cancelAnimationFrame(frame);
  }, [canvas, text, reference, shape, look, pictures, id, title]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={cardTexts.shown(describedCard(text, reference), title)}
      width={width}
      height={height}
      className="edge-soft max-h-full min-h-0 max-w-full rounded-slab"
    />
  );
}
