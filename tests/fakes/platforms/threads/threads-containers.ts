import sharp from "sharp";
import { codeOf, fetchBytes } from "../instagram-containers.ts";
import { type GraphCall, MetaFault } from "../meta-double.ts";
import { notFound } from "./threads-rights.ts";
import { lengthOnThreads, linksOnThreads } from "./threads-text.ts";

const KINDS = ["TEXT", "IMAGE", "VIDEO", "CAROUSEL"] as const;

/** A container: what is made ready before it is published. */
export type ThreadsContainer = {
  id: string;
  kind: (typeof KINDS)[number];
  text: string;
  /** Of the card under a text. */
  link: string;
  alt: string;
  isItem: boolean;
  children: string[];
  /** The post it answers; empty for one of its own. */
  replyTo: string;
  bytes: Buffer;
  madeAt: number;
  /** How often its state is asked before it is ready. */
  checksLeft: number;
  /** What went wrong; null while nothing did. */
  fault: string | null;
  isPublished: boolean;
};

export type ThreadsRules = {
  now(): number;
  newId(): string;
  photoChecks: number;
  videoChecks: number;
  fetchFrom(url: string): string;
  /** Whether a post that may be answered has this id. */
  isOut(id: string): boolean;
};

const MAX_TEXT = 500;
const MAX_LINKS = 5;
const MAX_ALT = 1000;
const MAX_PHOTO_BYTES = 8_000_000;
const MAX_RATIO = 10;
const CHILDREN = { min: 2, max: 20 };

const refused = (message: string): MetaFault => new MetaFault({ code: 100, message });

/**
 * Containers of Threads, what they hold fetched from where we say it is. Nothing published says the
 * envelope of the refusal of too many links, nor that of a photo: they are as of its siblings.
 */
export function createThreadsContainers(rules: ThreadsRules) {
  const { now, newId, photoChecks, videoChecks, fetchFrom } = rules;
  const containers = new Map<string, ThreadsContainer>();

  function childrenOf(text: string): string[] {
    const children = text.split(",");
    const areItems = children.every((id) => {
      const child = containers.get(id);
      return (
        child?.isItem && codeOf({ ...child, checksLeft: child.checksLeft }, now()) === "FINISHED"
      );
    });
    if (areItems && children.length >= CHILDREN.min && children.length <= CHILDREN.max) {
      return children;
    }
    throw new MetaFault({
      code: 100,
      subcode: 4_279_004,
      message: "Invalid parameter",
      userMessage: "Les éléments du carrousel sont inconnus ou ont expiré.",
    });
  }

  return {
    /** Makes a container (« Threads Posts »). @throws MetaFault */
    async make({ text, parameters }: GraphCall): Promise<ThreadsContainer> {
      const kind = KINDS.find((one) => one === text("media_type"));
      if (!kind) throw refused("Param media_type must be one of {TEXT, IMAGE, VIDEO, CAROUSEL}");
      assertWords(kind, text);
      const sources = ["image_url", "video_url", "children"].filter((one) => parameters.has(one));
      const wanted = { TEXT: "", IMAGE: "image_url", VIDEO: "video_url", CAROUSEL: "children" };
      if (sources.join() !== wanted[kind]) throw refused("(#100) one source, of its kind");
      const replyTo = text("reply_to_id");
      if (replyTo && !rules.isOut(replyTo)) throw notFound();
      const container: ThreadsContainer = {
        id: newId(),
        kind,
        text: text("text"),
        link: text("link_attachment"),
        alt: text("alt_text"),
        isItem: text("is_carousel_item") === "true",
        children: kind === "CAROUSEL" ? childrenOf(text("children")) : [],
        replyTo,
        madeAt: now(),
        fault: null,
        bytes: Buffer.alloc(0),
        isPublished: false,
        checksLeft: kind === "VIDEO" ? videoChecks : photoChecks,
      };
      if (kind === "IMAGE") container.bytes = await fetchPhoto(fetchFrom(text("image_url")));
      if (kind === "VIDEO") {
        // Fetched while it is prepared: its state tells what was wrong.
        const bytes = await fetchBytes(fetchFrom(text("video_url")));
        if (bytes?.subarray(4, 8).equals(Buffer.from("ftyp"))) container.bytes = bytes;
        else container.fault = bytes ? "FAILED_PROCESSING_VIDEO" : "FAILED_DOWNLOADING_VIDEO";
      }
      containers.set(container.id, container);
      return container;
    },
    get: (id: string): ThreadsContainer | undefined => containers.get(id),
    /** Forgets them, as Threads does after a day. */
    forget: () => containers.clear(),
    state(container: ThreadsContainer): { status: string; error_message: string | undefined } {
      const status = codeOf(container, now());
      const isWrong = status === "ERROR" && container.fault !== null;
      return { status, error_message: isWrong ? (container.fault as string) : undefined };
    },
  };
}

export type ThreadsContainers = ReturnType<typeof createThreadsContainers>;

function assertWords(kind: ThreadsContainer["kind"], text: GraphCall["text"]): void {
  const [words, link, alt] = [text("text"), text("link_attachment"), text("alt_text")];
  if (lengthOnThreads(words) > MAX_TEXT) {
    const message = `Param text must be at most ${MAX_TEXT} characters long.`;
    throw new MetaFault({ code: 100, message, status: 500 });
  }
  if (linksOnThreads(words, link) > MAX_LINKS) {
    throw refused("THREADS_API__LINK_LIMIT_EXCEEDED");
  }
  if (kind === "TEXT" && words === "" && link === "") throw refused("(#100) text is required");
  if (kind !== "TEXT" && link !== "") throw refused("(#100) link_attachment is of text posts");
  if (kind === "TEXT" && alt !== "") throw refused("(#100) alt_text is of images and videos");
  if (alt.length > MAX_ALT) throw refused("(#100) alt_text");
  if (text("is_carousel_item") === "true" && words !== "") {
    throw refused("(#100) text is of the carousel");
  }
}

async function fetchPhoto(url: string): Promise<Buffer> {
  const fault = (subcode: number, userMessage: string) =>
    new MetaFault({ code: 1, subcode, userMessage });
  const bytes = await fetchBytes(url);
  if (!bytes) throw fault(2_207_052, "L’image n’a pas pu être lue à cette adresse.");
  if (bytes.length > MAX_PHOTO_BYTES) throw fault(2_207_004, "L’image est trop lourde.");
  const read = await sharp(bytes)
    .metadata()
    .catch(() => null);
  if (read?.format !== "jpeg" && read?.format !== "png") {
    throw fault(2_207_005, "Ce format n’est pas accepté.");
  }
  const ratio = Math.max(read.width, read.height) / Math.min(read.width, read.height);
  if (ratio > MAX_RATIO) throw fault(2_207_009, "L’image est trop longue.");
  return bytes;
}
