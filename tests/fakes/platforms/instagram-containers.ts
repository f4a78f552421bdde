import sharp from "sharp";
import { type GraphCall, MetaFault } from "./meta-double.ts";

/** A container: what is made ready before it is published. */
export type Container = {
  id: string;
  kind: "IMAGE" | "CAROUSEL" | "REELS" | "STORIES" | "VIDEO";
  isVideo: boolean;
  caption: string;
  alt: string;
  collaborators: string[];
  isItem: boolean;
  children: string[];
  bytes: Buffer;
  madeAt: number;
  /** How often its state is asked before it is ready. */
  checksLeft: number;
  /** Subcode of what went wrong; null while nothing did. */
  fault: number | null;
  isPublished: boolean;
};

export type ContainerRules = {
  now(): number;
  newId(): string;
  photoChecks: number;
  videoChecks: number;
  fetchFrom(url: string): string;
};

const DAY_MS = 86_400_000;
const MAX_CAPTION = 2200;
const MAX_ALT = 1000;
const MAX_PHOTO_BYTES = 8_000_000;
const RATIO = { min: 4 / 5, max: 1.91 };
/** Ratios are compared as pixels have them. */
const TOLERANCE = 0.005;

const fault = (code: number, subcode: number, userMessage: string): MetaFault =>
  new MetaFault({ code, subcode, userMessage });

/** Containers of Instagram, what they hold fetched from where we say it is. */
export function createContainers(rules: ContainerRules) {
  const { now, newId, photoChecks, videoChecks, fetchFrom } = rules;
  const containers = new Map<string, Container>();

  function childrenOf(text: string): string[] {
    const children = JSON.parse(text) as string[];
    const areItems = children.every((id) => containers.get(id)?.isItem);
    if (children.length < 2 || children.length > 10 || !areItems) {
      throw fault(100, 2207028, "Un carrousel demande de deux à dix photos.");
    }
    const shown = children.map((id) => containers.get(id) as Container);
    if (shown.some((one) => one.isVideo && (one.checksLeft > 0 || one.fault !== null))) {
      throw fault(9007, 2207027, "Une vidéo du carrousel n’est pas prête.");
    }
    return children;
  }

  return {
    /** Makes a container (« IG User Media »). @throws MetaFault */
    async make({ text, parameters }: GraphCall): Promise<Container> {
      const [caption, alt] = [text("caption"), text("alt_text")];
      const isItem = text("is_carousel_item") === "true";
      if (caption.length > MAX_CAPTION || (isItem && caption !== "")) {
        throw fault(36004, 2207010, "La légende est trop longue.");
      }
      if (alt.length > MAX_ALT) throw new MetaFault({ code: 100, message: "(#100) alt_text" });
      const sources = ["image_url", "video_url", "children"].filter((name) => parameters.has(name));
      if (sources.length !== 1) throw new MetaFault({ code: 100, message: "(#100) one source" });
      const kind = kindOf(sources[0] ?? "", text("media_type"));
      const isVideo = sources[0] === "video_url";
      const collaborators = JSON.parse(text("collaborators") || "[]") as string[];
      mustBeTaken({ kind, isVideo, isItem, caption, alt, collaborators });
      const children = kind === "CAROUSEL" ? childrenOf(text("children")) : [];
      const container: Container = {
        id: newId(),
        kind,
        isVideo,
        caption,
        alt,
        collaborators,
        isItem,
        children,
        madeAt: now(),
        fault: null,
        bytes: Buffer.alloc(0),
        isPublished: false,
        checksLeft: isVideo ? videoChecks : photoChecks,
      };
      if (sources[0] === "image_url") {
        container.bytes = await fetchPhoto(fetchFrom(text("image_url")), kind);
      }
      if (isVideo) {
        // Fetched while it is prepared: its state tells what was wrong.
        const bytes = await fetchBytes(fetchFrom(text("video_url")));
        if (bytes?.subarray(4, 8).equals(Buffer.from("ftyp"))) container.bytes = bytes;
        else container.fault = bytes ? 2_207_026 : 2_207_003;
      }
      containers.set(container.id, container);
      return container;
    },
    get: (id: string): Container | undefined => containers.get(id),
    /** Forgets them, as Instagram does after a day. */
    forget: () => containers.clear(),
    state(container: Container): { status_code: string; status: string } {
      const status_code = codeOf(container, now());
      const status =
        status_code === "ERROR"
          ? `Error: Media upload has failed with error code ${container.fault}`
          : `${status_code}: Media is ${status_code.toLowerCase()}`;
      return { status_code, status };
    },
  };
}

export type Containers = ReturnType<typeof createContainers>;

type Preparing = Pick<Container, "isPublished" | "madeAt" | "checksLeft"> & { fault: unknown };

/** Where a container of Instagram or Threads stands; being asked brings it on. */
export function codeOf(container: Preparing, now: number): string {
  if (container.isPublished) return "PUBLISHED";
  if (now - container.madeAt > DAY_MS) return "EXPIRED";
  if (container.checksLeft > 0) {
    container.checksLeft--;
    return "IN_PROGRESS";
  }
  return container.fault === null ? "FINISHED" : "ERROR";
}

type Taken = Pick<Container, "kind" | "isVideo" | "isItem" | "caption" | "alt" | "collaborators">;

/** What each kind takes beside what it shows (« IG User Media »). @throws MetaFault */
function mustBeTaken({ kind, isVideo, isItem, caption, alt, collaborators }: Taken): void {
  const isStory = kind === "STORIES";
  const isPart = isItem || isStory;
  const wrong =
    (isStory && caption !== "") ||
    (alt !== "" && (isStory || isVideo)) ||
    (collaborators.length > 0 && isPart) ||
    (kind === "VIDEO" && !isItem) ||
    (isItem && !["IMAGE", "VIDEO"].includes(kind));
  if (wrong) throw new MetaFault({ code: 100, message: "(#100) Invalid parameter" });
}

function kindOf(source: string, mediaType: string): Container["kind"] {
  if (source === "image_url" && (mediaType === "" || mediaType === "IMAGE")) return "IMAGE";
  if (source === "video_url" && (mediaType === "REELS" || mediaType === "VIDEO")) return mediaType;
  if (source !== "children" && mediaType === "STORIES") return "STORIES";
  if (source === "children" && mediaType === "CAROUSEL") return "CAROUSEL";
  throw fault(100, 2207023, "Ce type de média est inconnu.");
}

/** What stands at an address of ours; null where nothing does. */
export async function fetchBytes(url: string): Promise<Buffer | null> {
  try {
    const answer = await fetch(url, { redirect: "error" });
    return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
  } catch {
    return null;
  }
}

async function fetchPhoto(url: string, kind: Container["kind"]): Promise<Buffer> {
  const bytes = await fetchBytes(url);
  if (!bytes) throw fault(9004, 2207052, "L’image n’a pas pu être lue à cette adresse.");
  if (bytes.length > MAX_PHOTO_BYTES) throw fault(36000, 2207004, "L’image est trop lourde.");
  const read = await sharp(bytes)
    .metadata()
    .catch(() => null);
  if (read?.format !== "jpeg") throw fault(36001, 2207005, "Ce format n’est pas accepté.");
  const ratio = read.width / read.height;
  if (kind === "STORIES") return bytes;
  if (ratio < RATIO.min - TOLERANCE || ratio > RATIO.max + TOLERANCE) {
    throw fault(36003, 2207009, "Les proportions de l’image ne sont pas acceptées.");
  }
  return bytes;
}
