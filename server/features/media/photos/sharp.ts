import type { default as Sharp } from "sharp";

let loaded: Promise<typeof Sharp> | undefined;

/**
 * The image library, limited to what photos need. It is loaded with the first photo: with its
 * decoders it takes 25 MB, which a server whose members only write never needs.
 */
export function loadSharp(): Promise<typeof Sharp> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<typeof Sharp> {
  const { default: sharp } = await import("sharp");
  // Of libvips' many decoders, only those of the photos we accept can run: SVG, PDF, TIFF and the
  // rest are refused inside the library, whatever reaches it.
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: [
      "VipsForeignLoadJpeg",
      "VipsForeignLoadPng",
      "VipsForeignLoadWebp",
      "VipsForeignLoadNsgif",
      "VipsForeignLoadHeif",
    ],
  });
  // The server shares its processors with the database and the requests.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
