import { PLATFORM_NAMES, type PlatformId } from "./platforms.ts";
import { formatsOf, MAX_COLLABORATORS, type PostFormat } from "./post-formats.ts";

/** A picture or a video that is to go out; what is not known of it is not held against it. */
export type FormatMedium = {
  kind: "photo" | "video";
  bytes: number | null;
  /** In seconds. */
  duration: number | null;
  /** In pixels. */
  width: number | null;
  height: number | null;
  /** Whether these are what is kept of a larger picture. */
  cropped?: boolean;
};

/** What is to go out to one platform, in one format. */
export type FormatFacts = {
  platform: PlatformId;
  format: PostFormat;
  media: readonly FormatMedium[];
  text: string;
  link: string | null;
  /** Names of Instagram, with or without « @ ». */
  collaborators: readonly string[];
};

export type FormatProblemCode =
  | "format-unknown"
  | "media-missing"
  | "media-count"
  | "photos-in-reel"
  | "duration"
  | "size"
  | "shape"
  | "resolution"
  | "crop"
  | "link"
  | "text"
  | "collaborators";

/** What keeps a format from being published as it is, or from showing all that was written. */
export type FormatProblem = {
  code: FormatProblemCode;
  /** Whether the platform would refuse it; else it goes out, and loses what is said. */
  blocks: boolean;
  /** In French, with what to do. */
  sentence: string;
};

type VideoRule = {
  /** In seconds, both included. */
  seconds: { min: number; max: number };
  bytes?: number;
  /** Whether its width is to be nine sixteenths of its height. */
  upright?: boolean;
  /** In pixels. */
  least?: { width: number; height: number };
};

const LEAST = { width: 540, height: 960 };
/**
 * Reels Publishing API, « Video Specifications »; Page Stories API, « Media requirements » and
 * « Limitations »; Instagram, « IG User Media », « Story Video Specifications » and « Reel
 * Specifications ».
 */
const VIDEOS: Partial<Record<`${PlatformId} ${PostFormat}`, VideoRule>> = {
  "facebook reel": { seconds: { min: 3, max: 90 }, upright: true, least: LEAST },
  "facebook story": { seconds: { min: 3, max: 60 }, upright: true, least: LEAST },
  "instagram story": { seconds: { min: 3, max: 60 }, bytes: 100_000_000 },
  "instagram post": { seconds: { min: 3, max: 15 * 60 }, bytes: 300_000_000 },
};
const UPRIGHT = 9 / 16;
/** What encoders round, 608 × 1080 for instance. */
const ROUNDING = 0.02;
/** « Carousel posts »: with fewer it is an ordinary post. */
const MOST_IN_CAROUSEL = 10;
const INSTAGRAM_NAME = /^@?[a-z0-9._]{1,30}$/i;
const MEGABYTE = 1_000_000;

/** Formats as they are named in a sentence. */
const NAMED: Record<PostFormat, { one: string; many: string; isIt: string }> = {
  post: { one: "Une publication", many: "les publications", isIt: "celle-ci" },
  reel: { one: "Un réel", many: "les réels", isIt: "celui-ci" },
  story: { one: "Une story", many: "les stories", isIt: "celle-ci" },
};

/**
 * What is wrong with a format before it is sent, what blocks first; nothing of texts that are too
 * long, which are fitted. Pure: the browser says what the server refuses.
 */
export function formatProblems(facts: FormatFacts): FormatProblem[] {
  const { platform, format } = facts;
  if (platform === "instagram" && format === "reel") {
    const sentence =
      "Sur Instagram, une vidéo parmi les publications est déjà un réel. Choisissez une publication.";
    return [blocks("format-unknown", sentence)];
  }
  if (!formatsOf(platform).includes(format)) {
    const sentence = `${PLATFORM_NAMES[platform]} ne prend pas ${NAMED[format].many} par ce chemin. Choisissez une publication.`;
    return [blocks("format-unknown", sentence)];
  }
  const found = [
    ...countProblems(facts),
    ...facts.media.flatMap((medium) => videoProblems(facts, medium)),
    ...cropProblems(facts),
    ...carouselProblems(facts),
    ...wordProblems(facts),
    ...collaboratorProblems(facts),
  ];
  return [...found.filter((one) => one.blocks), ...found.filter((one) => !one.blocks)];
}

const blocks = (code: FormatProblemCode, sentence: string): FormatProblem => ({
  code,
  blocks: true,
  sentence,
});
const loses = (code: FormatProblemCode, sentence: string): FormatProblem => ({
  ...blocks(code, sentence),
  blocks: false,
});

function countProblems({ platform, format, media }: FormatFacts): FormatProblem[] {
  const videos = media.filter(({ kind }) => kind === "video").length;
  if (format === "reel") {
    if (videos === 0) {
      return [blocks("media-missing", "Un réel est une vidéo. Ajoutez-en une.")];
    }
    if (media.length > videos) {
      const sentence =
        "Un réel est une vidéo seule. Retirez les images, ou choisissez une publication.";
      return [blocks("photos-in-reel", sentence)];
    }
    return [];
  }
  if (format === "story") {
    if (media.length === 1) return [];
    if (media.length === 0) {
      const sentence = "Une story montre une image ou une vidéo. Ajoutez-en une.";
      return [blocks("media-missing", sentence)];
    }
    const sentence = `Une story montre une seule image ou une seule vidéo\u00a0: il y en a ${media.length}. Gardez-en une, ou choisissez une publication.`;
    return [blocks("media-count", sentence)];
  }
  if (platform !== "instagram" || media.length <= MOST_IN_CAROUSEL) return [];
  const sentence = `Un carrousel montre de deux à dix images ou vidéos\u00a0: il y en a ${media.length}. Gardez-en dix.`;
  return [blocks("media-count", sentence)];
}

function videoProblems(
  { platform, format }: FormatFacts,
  { kind, bytes, duration, width, height }: FormatMedium,
): FormatProblem[] {
  const rule = VIDEOS[`${platform} ${format}`];
  if (!rule || kind === "photo") return [];
  const { seconds, least } = rule;
  const { isIt } = NAMED[format];
  const one = format === "post" ? `Une vidéo d’${PLATFORM_NAMES[platform]}` : NAMED[format].one;
  const instead = format === "post" ? "" : ", ou publiez-la comme une publication";
  const found: FormatProblem[] = [];
  if (duration !== null && duration < seconds.min) {
    const sentence = `${one} dure de ${span(seconds)}\u00a0: ${isIt} en dure ${lasting(duration, seconds.max)}. Choisissez une vidéo plus longue${instead}.`;
    found.push(blocks("duration", sentence));
  }
  if (duration !== null && duration > seconds.max) {
    const sentence = `${one} dure de ${span(seconds)}\u00a0: ${isIt} en dure ${lasting(duration, seconds.max)}. Raccourcissez la vidéo${instead}.`;
    found.push(blocks("duration", sentence));
  }
  if (rule.bytes && bytes !== null && bytes > rule.bytes) {
    const sentence = `La vidéo pèse ${number(bytes / MEGABYTE)}\u00a0Mo, et ${PLATFORM_NAMES[platform]} en prend ${number(rule.bytes / MEGABYTE)} au plus. Choisissez-en une plus légère${instead}.`;
    found.push(blocks("size", sentence));
  }
  if (width === null || height === null) return found;
  if (rule.upright && Math.abs(width / height - UPRIGHT) > ROUNDING) {
    const sentence = `${one} est en hauteur (9:16)\u00a0: cette vidéo fait ${width} × ${height} points. Recadrez-la${instead}.`;
    return [...found, blocks("shape", sentence)];
  }
  if (least && (width < least.width || height < least.height)) {
    const sentence = `${one} demande au moins ${least.width} × ${least.height} points\u00a0: cette vidéo en fait ${width} × ${height}. Choisissez-en une plus nette${instead}.`;
    return [...found, blocks("resolution", sentence)];
  }
  return found;
}

/**
 * Widths under which a picture is enlarged (« IG User Media » and « Threads Posts », image
 * specifications) or shown small (LinkedIn, « Single image ads advertising specifications »).
 */
const LEAST_WIDTHS: Partial<Record<PlatformId, number>> = {
  instagram: 320,
  threads: 320,
  linkedin: 401,
};
/** What is smaller on a side shows nothing any more. */
const LEAST_CROP = 100;

/** What cropping leaves too little of; the first of the pictures, in their order. */
function cropProblems({ platform, media }: FormatFacts): FormatProblem[] {
  const least = LEAST_WIDTHS[platform] ?? LEAST_CROP;
  const found = media.flatMap(({ cropped, width, height }, place) => {
    if (!cropped || width === null || height === null) return [];
    const named = media.length > 1 ? `L’image ${place + 1} cadrée` : "L’image cadrée";
    const fact = `${named} ne fait plus que ${width}\u00a0×\u00a0${height}\u00a0points`;
    if (Math.min(width, height) < LEAST_CROP) {
      return [blocks("crop", `${fact}. Élargissez le cadre, ou laissez-la entière.`)];
    }
    if (width >= least) return [];
    const sentence = `${fact}\u00a0: ${PLATFORM_NAMES[platform]} en attend au moins ${least} de large, elle sera moins nette. Élargissez le cadre, ou prenez une image plus grande.`;
    return [loses("crop", sentence)];
  });
  const [first] = [...found.filter((one) => one.blocks), ...found];
  return first ? [first] : [];
}

/** Width ÷ height of what Instagram shows of a picture, its plain ground included. */
const shownOn = (width: number, height: number): number =>
  Math.min(1.91, Math.max(4 / 5, width / height));

/** « Carousel posts »: all its pictures are cut to the shape of the first. */
function carouselProblems({ platform, format, media }: FormatFacts): FormatProblem[] {
  if (platform !== "instagram" || format !== "post") return [];
  const [first, ...others] = media.flatMap(({ kind, width, height }) =>
    kind === "photo" && width !== null && height !== null ? [shownOn(width, height)] : [],
  );
  if (first === undefined || others.every((shape) => Math.abs(shape - first) <= ROUNDING))
    return [];
  const sentence =
    "Dans un carrousel, Instagram coupe toutes les images à la forme de la première. Cadrez-les de même pour choisir ce qui se voit.";
  return [loses("shape", sentence)];
}

function wordProblems({ format, text, link }: FormatFacts): FormatProblem[] {
  if (format === "story") {
    const sentence =
      "Une story publiée par Parvis ne porte pas de lien. Retirez-le, ou choisissez une publication.";
    return [
      ...(link === null ? [] : [blocks("link", sentence)]),
      ...(text.trim() === ""
        ? []
        : [
            loses(
              "text",
              "Une story ne montre que l’image ou la vidéo\u00a0: le texte ne part pas.",
            ),
          ]),
    ];
  }
  if (format === "post" || link === null) return [];
  const sentence =
    "Dans un réel, un lien ne s’ouvre pas d’un toucher. Gardez-le pour une publication.";
  return [loses("link", sentence)];
}

function collaboratorProblems({ platform, format, collaborators }: FormatFacts): FormatProblem[] {
  if (collaborators.length === 0) return [];
  if (platform !== "instagram" || format === "story") {
    const sentence =
      "On n’invite à publier ensemble que sur une publication d’Instagram. Retirez les comptes invités.";
    return [blocks("collaborators", sentence)];
  }
  const strange = collaborators.find((name) => !INSTAGRAM_NAME.test(name));
  if (strange !== undefined) {
    const sentence = `«\u00a0${strange}\u00a0» n’est pas un nom de compte Instagram. Écrivez-le comme sur Instagram, sans espace ni accent.`;
    return [blocks("collaborators", sentence)];
  }
  if (collaborators.length <= MAX_COLLABORATORS) return [];
  const sentence = `Instagram invite trois comptes au plus à publier ensemble\u00a0: il y en a ${collaborators.length}. Gardez-en trois.`;
  return [blocks("collaborators", sentence)];
}

/** « 3 à 90 secondes », « 3 secondes à 15 minutes ». */
const span = ({ min, max }: VideoRule["seconds"]): string =>
  max <= 90 ? `${min} à ${max}\u00a0secondes` : `${min}\u00a0secondes à ${max / 60}\u00a0minutes`;

/** In the unit of what is allowed; never rounded to what is. */
function lasting(duration: number, max: number): string {
  const isInMinutes = max > 90 && duration > max;
  if (isInMinutes) return `${Math.ceil(duration / 60)}\u00a0min`;
  return duration > max && Math.round(duration) <= max ? `plus de ${max}` : number(duration);
}

/** Whole from ten on, with one decimal under it. */
const number = (value: number): string =>
  String(value < 10 ? Math.round(value * 10) / 10 : Math.round(value)).replace(".", ",");
