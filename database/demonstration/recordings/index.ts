import type { DemonstrationRecording } from "../types.ts";

/** Voices, two videos and a document of the demonstration; all of them made for it. */
export const recordings: readonly DemonstrationRecording[] = [
  {
    key: "refrain",
    file: "refrain.m4a",
    name: "Message vocal.m4a",
    voice: true,
    waveform:
      "61,58,61,71,97,1,69,16,73,26,94,12,92,22,15,58,73,64,7,73,58,34,88,74,83,82,6,46,64,88,6,19,67,84,20,87,100,1,55,60,70,95,23,38,80,78,40,0",
  },
  {
    key: "psaume",
    file: "psaume.m4a",
    name: "Message vocal.m4a",
    voice: true,
    waveform:
      "48,60,46,71,70,53,47,59,50,52,93,70,60,100,23,61,49,42,75,3,0,52,73,58,61,57,66,11,10,79,49,71,57,54,50,63,65,2,62,78,88,47,52,56,65,53,1,0",
  },
  {
    key: "bienvenue",
    file: "bienvenue.m4a",
    name: "Message vocal.m4a",
    voice: true,
    waveform:
      "96,69,100,67,18,0,0,10,57,78,1,0,53,65,55,85,40,88,94,84,52,65,60,56,0,0,50,60,66,35,59,90,8,10,56,76,67,73,30,78,83,77,56,67,68,32,0,0",
  },
  {
    key: "accompagnement",
    file: "accompagnement.mp4",
    name: "Accompagnement.mp4",
    alt: "Un clavier, joué d’une main",
    poster: "accompagnement.webp",
  },
  {
    key: "veillee",
    file: "veillee.mp4",
    name: "Veillée.mp4",
    alt: "La veillée devant l’église éclairée, chacun tient une bougie, on chante",
    poster: "veillee.webp",
  },
  { key: "guide-ruth", file: "guide-ruth.pdf", name: "Ruth 2, guide de lecture.pdf" },
];
