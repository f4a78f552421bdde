import type { CropShape } from "../../../../../../shared/sharing/crops.ts";
import { number } from "../../../../../infrastructure/words/formats.ts";

const open = (total: number) => (total > 1 ? "Cadrer les images" : "Cadrer l’image");

/** What the creator says of how pictures are cropped for a platform. */
export const cropTexts = {
  open,
  title: (total: number, variant: string) => `${open(total)}\u00a0: ${variant}`,
  close: "Fermer",
  pictures: "Image à cadrer",
  picture: (place: number) => `Image ${number(place)}`,
  cropped: "cadrée",
  shape: "Forme",
  shapes: {
    whole: "Entière",
    portrait: "Portrait 4:5",
    square: "Carrée",
    landscape: "Paysage",
    wide: "Paysage",
    upright: "Verticale 9:16",
  } satisfies Record<CropShape | "whole", string>,
  area: (place: number) =>
    `Cadrage de l’image ${number(place)}. Les flèches la déplacent, + et − l’agrandissent et la réduisent.`,
  how: "Déplacez l’image dans le cadre, au doigt ou avec les flèches du clavier.",
  zoom: "Agrandissement",
  whole: "L’image part entière.",
  wholeOnGround: "L’image part entière, sur un fond blanc.",
  sameForAll: "Même forme pour toutes",
  sending: "Les images qui n’ont pas fini d’arriver se cadrent ensuite.",
  unreadable: "Cette image ne s’affiche pas pour l’instant. Son cadre reste comme il est.",
  save: "Enregistrer",
  allWhole: "Toutes entières",
};
