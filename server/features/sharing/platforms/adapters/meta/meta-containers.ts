import { z } from "zod";
import {
  type LookUp,
  PlatformRefusal,
  type Publication,
  type PublishOutcome,
} from "../../adapter.ts";
import { NoAnswer } from "../../platform-request.ts";
import { tellIfPossible } from "../look-up.ts";
import { MetaRefusal } from "./meta-errors.ts";
import { readIfPossible } from "./meta-graph.ts";

/** A container ends after a day; one that is older is not trusted. */
const CONTAINER_LASTS_MS = 23 * 60 * 60_000;
const PHOTO_CHECK_MS = 5_000;
const VIDEO_CHECK_MS = 30_000;
const TRIES = 3;
const REMAKE_MS = 1000;

/** Our own word for a container that the platform does not know, or no more. */
const MISSING = "MISSING";

const checkpoint = z.object({
  madeAt: z.iso.datetime(),
  /** Containers of the items of a carousel, in order. */
  children: z.array(z.string()),
  container: z.string().nullable(),
  /** How often it could not be published. */
  tries: z.number(),
  /** Whether it was made once more already. */
  remade: z.boolean(),
});
/** What a delivery keeps of the containers it made. */
export type MadeContainers = z.infer<typeof checkpoint>;

/** Where a container stands, in the words of Instagram and Threads, and why it failed. */
export type ContainerStanding = { code: string; why: string };

/** What Instagram and Threads do each in their own way with a container. */
export type ContainerWays = {
  /** @throws PlatformRefusal `target-missing` where it is not known */
  standingOf(publication: Publication, container: string): Promise<ContainerStanding>;
  /** Publishes it. @returns the id of the post */
  publish(publication: Publication, container: string): Promise<string>;
  permalinkOf(publication: Publication, postId: string): Promise<string>;
  /** Looks among the account's recent posts. */
  find(publication: Publication, since: Date): Promise<LookUp>;
  refusalOf(publication: Publication, why: string): PlatformRefusal;
  /** Subcodes of a refusal to publish: it is no more, so another one is made, once. */
  gone: ReadonlySet<number>;
  /** It is still being made ready. */
  notReady: number | null;
  /** The same one may be tried again after a while, in milliseconds; then another one is made. */
  notNow: number;
  notNowMs: number;
  /** How long after it was made a container may not be known yet, in milliseconds. */
  settlesMs: number;
};

/** A container on its way out, and the ways of its platform. */
type Held = {
  ways: ContainerWays;
  publication: Publication;
  made: MadeContainers;
  container: string;
};

/**
 * Publishes by containers: one is made, waited for, and published once. Whoever makes them keeps
 * them in the checkpoint first, then goes on.
 */
export const containersOf = (ways: ContainerWays) => ({
  /** Goes on with a container: publishes it as soon as it is ready. */
  goOn: (publication: Publication, made: MadeContainers, container: string) =>
    goOn({ ways, publication, made, container }),
  /** Looks whether the container was published, and among the account's recent posts. */
  lookUp: (publication: Publication, since: Date) => lookUp(ways, publication, since),
  /** Where a container stands; null where the platform did not say, which says nothing of it. */
  readStanding: (publication: Publication, container: string) =>
    readStanding({ ways, publication, container }),
  /**
   * Waits for an item that the post is made of; null once it is ready.
   * @throws PlatformRefusal when it failed
   */
  waitFor: (publication: Publication, made: MadeContainers, item: string) =>
    waitFor({ ways, publication, made, container: item }),
});

async function waitFor({
  ways,
  publication,
  made,
  container,
}: Held): Promise<PublishOutcome | null> {
  const standing = await readStanding({ ways, publication, container });
  if (standing?.code === "FINISHED") return null;
  if (standing?.code === "ERROR") return refuse(ways, publication, standing.why);
  const isOver = standing?.code === MISSING || standing?.code === "EXPIRED";
  return isOver ? remake(publication, made) : checkLater(publication);
}

/** A failed container stays failed: without a checkpoint, the next try makes another one. */
async function refuse(ways: ContainerWays, publication: Publication, why: string): Promise<never> {
  await publication.save(null);
  throw ways.refusalOf(publication, why);
}

async function goOn(held: Held): Promise<PublishOutcome> {
  const { ways, publication, made } = held;
  const standing = await readStanding(held);
  switch (standing?.code) {
    case "FINISHED":
      return publishContainer(held);
    case "PUBLISHED":
      return alreadyOut(held);
    case "EXPIRED":
      return remake(publication, made);
    case MISSING:
      return isYoung(publication, made, ways.settlesMs)
        ? checkLater(publication)
        : remake(publication, made);
    case "ERROR":
      return refuse(ways, publication, standing.why);
    default:
      return isOld(publication, made) ? remake(publication, made) : checkLater(publication);
  }
}

async function publishContainer(held: Held): Promise<PublishOutcome> {
  const { ways, publication, container } = held;
  await publication.arm();
  let postId: string;
  try {
    postId = await ways.publish(publication, container);
  } catch (refusal) {
    if (!(refusal instanceof MetaRefusal)) throw refusal;
    const { subcode } = refusal.said;
    if (subcode === ways.notReady) return checkLater(publication);
    if (subcode !== ways.notNow && !ways.gone.has(subcode)) throw refusal;
    return afterRefusal(held, refusal);
  }
  const url = await readIfPossible(() => ways.permalinkOf(publication, postId));
  return { kind: "published", postId, url };
}

/** A platform says that it could not publish a container: believed once its state says so too. */
async function afterRefusal(held: Held, { said, detail }: MetaRefusal): Promise<PublishOutcome> {
  const { ways, publication, made } = held;
  const standing = await readStanding(held);
  if (!standing) throw new NoAnswer(true, "refused, without saying where its container stands");
  if (standing.code === "PUBLISHED") return alreadyOut(held);
  const tries = made.tries + 1;
  if (said.subcode !== ways.notNow || tries >= TRIES) return remake(publication, made, detail);
  await publication.save({ ...made, tries } satisfies MadeContainers);
  const checkAt = new Date(publication.platform.now().getTime() + ways.notNowMs);
  return { kind: "processing", checkAt };
}

/** Tells what is out, by its own id where it is found among the posts. */
async function alreadyOut({ ways, publication, made, container }: Held): Promise<PublishOutcome> {
  const found = await readIfPossible(() => ways.find(publication, new Date(made.madeAt)));
  const { postId, url } = found?.kind === "found" ? found : { postId: container, url: null };
  return { kind: "published", postId, url };
}

const readStanding = ({ ways, publication, container }: Omit<Held, "made">) =>
  readIfPossible<ContainerStanding>(async () => {
    try {
      return await ways.standingOf(publication, container);
    } catch (error) {
      if (!(error instanceof PlatformRefusal) || error.code !== "target-missing") throw error;
      return { code: MISSING, why: "" };
    }
  });

async function lookUp(ways: ContainerWays, publication: Publication, since: Date): Promise<LookUp> {
  const container = madeSoFar(publication)?.container;
  const standing = container ? await readStanding({ ways, publication, container }) : null;
  const found = await tellIfPossible(() => ways.find(publication, since));
  if (found.kind === "found") return found;
  if (container && standing?.code === "PUBLISHED") {
    return { kind: "found", postId: container, url: null };
  }
  return found;
}

/** Begins again with another container, in a turn of its own; only once. */
async function remake(
  publication: Publication,
  { remade }: MadeContainers,
  detail = "",
): Promise<PublishOutcome> {
  if (remade) throw new PlatformRefusal("refused", detail);
  const now = publication.platform.now();
  await publication.save({ ...noneMade(publication), remade: true } satisfies MadeContainers);
  return { kind: "processing", checkAt: new Date(now.getTime() + REMAKE_MS) };
}

/** What a delivery begins with. */
export const noneMade = ({ platform }: Publication): MadeContainers => ({
  madeAt: platform.now().toISOString(),
  children: [],
  container: null,
  tries: 0,
  remade: false,
});

/** What earlier turns made; null where there is nothing, or nothing that can be read. */
export const madeSoFar = ({ checkpoint: kept }: Publication): MadeContainers | null =>
  checkpoint.safeParse(kept).data ?? null;

/** What earlier turns made and still stands, or the beginning. */
export function madeOrNone(publication: Publication): MadeContainers {
  const made = madeSoFar(publication);
  return made && !isOld(publication, made) ? made : noneMade(publication);
}

/** To be asked about again once what it shows may be ready. */
export function checkLater({ platform, content }: Publication): PublishOutcome {
  const wait = content.video ? VIDEO_CHECK_MS : PHOTO_CHECK_MS;
  return { kind: "processing", checkAt: new Date(platform.now().getTime() + wait) };
}

const ageOf = ({ platform }: Publication, { madeAt }: MadeContainers): number =>
  platform.now().getTime() - Date.parse(madeAt);
const isOld = (publication: Publication, made: MadeContainers): boolean =>
  ageOf(publication, made) > CONTAINER_LASTS_MS;
const isYoung = (publication: Publication, made: MadeContainers, age: number): boolean =>
  ageOf(publication, made) < age;
