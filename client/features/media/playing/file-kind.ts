import type { FileClass, Media } from "../../../../shared/media/media.contract.ts";

const WORDS: Record<FileClass, string> = {
  Image: "Image",
  Video: "Vidéo",
  Audio: "Son",
  "PDF Document": "Document PDF",
  "Text Document": "Texte",
  "Unknown File Type": "Fichier",
};

/** What a file is, in French; « Fichier DOCX » where only its ending tells. */
export function fileKind({ fileClass, name }: Pick<Media, "fileClass" | "name">): string {
  const ending = /\.([A-Za-z0-9]{1,5})$/.exec(name)?.[1];
  const unknown = fileClass === "Unknown File Type";
  return unknown && ending ? `${WORDS[fileClass]} ${ending.toUpperCase()}` : WORDS[fileClass];
}
