import sharp from "sharp";

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

/** The image library, limited to what photos need. */
export { sharp };
