import { z } from "zod";
import { inTransaction } from "../../../infrastructure/database/transaction.ts";
import { type Ffmpeg, FfmpegFailed } from "../../../infrastructure/ffmpeg/ffmpeg.ts";
import type { Job } from "../../../infrastructure/jobs/jobs.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { findMedia } from "../media.query.ts";
import type { Poster } from "../media.repository.ts";
import { type PreparedMedia, savePrepared } from "../media.repository.ts";
import { mediaPrefix, type RawMedia } from "../media.ts";
import { storePoster } from "../set-poster.ts";
import { ORIGINAL } from "../uploads/file-types.ts";
import {
  type Form,
  makePlayableSound,
  makePlayableVideo,
  makeSoundAlone,
  takePicture,
  takeSamples,
  withWorkFolder,
} from "./make-forms.ts";
import { PREPARE_MEDIA, PREPARE_SOUND } from "./prepare-media.ts";
import { type Probed, probeMedia } from "./probe-media.ts";
import { waveformOf } from "./waveform.ts";

const shape = z.object({ mediaId: z.uuid() });

/** What could be made of a media; whatever could not be is simply not there. */
type Made = {
  probed: Probed | null;
  waveform: number[] | null;
  forms: Form[];
  poster: Poster | null;
};

/**
 * Makes the lighter forms of sounds and videos (`{ mediaId }`), one job of each kind at a time. The
 * media is played from its original meanwhile, and for good when nothing can be made of it.
 */
export function prepareMediaJobs(services: Services): Job[] {
  return [PREPARE_MEDIA, PREPARE_SOUND].map((name) => ({
    name,
    retries: 2,
    async run(data) {
      const { mediaId } = shape.parse(data);
      const found = await findMedia(services.db, mediaId);
      // Believed lost in a long queue (`clean-up-uploads`), it is done all the same at its turn.
      if (found && !hasForms(found)) await prepare(services, found);
    },
  }));
}

const hasForms = ({ sources }: RawMedia): boolean => sources.some(({ role }) => role !== ORIGINAL);

async function prepare(services: Services, found: RawMedia): Promise<void> {
  const { config, media, ffmpeg } = services;
  const prefix = mediaPrefix(found.audience, found.id);
  const original = found.sources.find(({ role }) => role === ORIGINAL);
  await withWorkFolder(config.dataDir, async (folder) => {
    const made =
      ffmpeg && original
        ? await media.lend(`${prefix}/${original.name}`, (localPath) =>
            makeAll(services, ffmpeg, { found, localPath, folder }),
          )
        : NOTHING;
    for (const { name, localPath } of made.forms) await media.adopt(`${prefix}/${name}`, localPath);
    const kept = await inTransaction(services.db, async (tx) => {
      const saved = await savePrepared(tx, found.id, toPrepared(found, made));
      if (saved) await services.tellMediaReaders(tx, found.id);
      return saved;
    });
    services.outbox.wake();
    // Deleted in the meantime: what was just made of it must not stay behind.
    if (!kept) await media.removeAll(prefix);
  });
}

const NOTHING: Made = { probed: null, waveform: null, forms: [], poster: null };

type Work = { found: RawMedia; localPath: string; folder: string };

async function makeAll(services: Services, ffmpeg: Ffmpeg, work: Work): Promise<Made> {
  const { found, localPath: original, folder } = work;
  const attempt = <T>(make: () => Promise<T>): Promise<T | null> =>
    tryTwice(services, found.id, make);
  const probed = await attempt(() => probeMedia(ffmpeg, original));
  if (!probed) return NOTHING;
  if (found.kind === "audio") {
    const { voice } = found;
    const playable =
      playsAnywhere(found.mime, probed) ||
      (await attempt(() => makePlayableSound(ffmpeg, { original, folder, voice })));
    const samples = found.waveform ? null : await attempt(() => takeSamples(ffmpeg, original));
    const forms = typeof playable === "object" && playable ? [playable] : [];
    return { ...NOTHING, probed, forms, waveform: samples && waveformOf(samples) };
  }
  const poster =
    found.renditions.length > 0 || !probed.video
      ? null
      : await attempt(async () =>
          storePoster(services, found, await takePicture(ffmpeg, original, probed)),
        );
  const video = probed.video
    ? await attempt(() => makePlayableVideo(ffmpeg, { original, folder, probed }))
    : null;
  const sound = probed.audio
    ? await attempt(() => makeSoundAlone(ffmpeg, { original, folder }))
    : null;
  return { ...NOTHING, probed, poster, forms: [video, sound].filter((form) => form !== null) };
}

const playsAnywhere = (mime: string, { audioCodec }: Probed): boolean =>
  (mime === "audio/mp4" && audioCodec === "aac") || mime === "audio/mpeg";

/** Work that someone ended is done again, once; a file that cannot be converted stays as it is. */
async function tryTwice<T>(
  { log }: Services,
  mediaId: string,
  make: () => Promise<T>,
): Promise<T | null> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await make();
    } catch (error) {
      log.warn({ err: error, mediaId }, "Version d’un média non fabriquée");
      if (!(error instanceof FfmpegFailed && error.interrupted) || attempt === 2) return null;
    }
  }
}

function toPrepared(found: RawMedia, { probed, waveform, forms, poster }: Made): PreparedMedia {
  const made = forms.map(({ role, name, mime, size }) => ({ role, name, mime, size }));
  return {
    sources: [...found.sources.filter(({ role }) => role === ORIGINAL), ...made],
    waveform: found.waveform ?? waveform,
    duration: probed?.duration ?? found.duration,
    width: probed?.width ?? found.width,
    height: probed?.height ?? found.height,
    poster,
  };
}
