import { groups } from "../../../../database/demonstration/groups.ts";
import { members } from "../../../../database/demonstration/members.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { storePhoto } from "../../media/index.ts";
import type { DemonstrationPictures } from "./demonstration-pictures.ts";
import type { Plan } from "./plan-demonstration.ts";

/** What the demonstration is filled with, and when. */
export type DemonstrationStage = {
  services: Services;
  plan: Plan;
  pictures: DemonstrationPictures;
  now: Date;
  /** The community's. */
  timeZone: string;
};

/** The id of a member, by key. */
export const idOf = ({ plan }: DemonstrationStage, key: string): string =>
  plan.memberIds.get(key) as string;
export const idsOf = (stage: DemonstrationStage, keys: readonly string[]) =>
  keys.map((key) => idOf(stage, key));

/**
 * The services at another moment. Only facts that change counts and points are recorded: no stream
 * is open yet, and no job runs. None is enqueued either: publications that are planned are found at
 * their hour.
 */
export const at = ({ services }: DemonstrationStage, moment: Date): Services => ({
  ...services,
  clock: () => moment,
  outbox: {
    async record(tx, event) {
      if (event.kind === "post-published") await services.outbox.record(tx, event);
    },
    wake() {},
  },
  jobs: { ...services.jobs, async enqueue() {} },
});

/** A member of the demonstration, as a session would say. */
export function viewerOf(
  stage: DemonstrationStage,
  key: string,
  channelIds: readonly string[] = [],
): Viewer {
  const member = members.find((one) => one.key === key) as (typeof members)[number];
  const own = member.groups.map((group) => groups.find((one) => one.key === group));
  return {
    id: idOf(stage, key),
    name: member.name,
    email: member.email,
    role: member.role,
    state: "active",
    paused: false,
    minor: false,
    referent: false,
    sessionToken: "",
    muted: [],
    sessionId: "",
    groups: new Map(
      own.flatMap((group) => {
        const id = group && stage.plan.groupIds.get(group.key);
        if (!group || !id) return [];
        const closed = group.access === "fermé";
        return [[id, { animator: group.animators.includes(key), closed }] as const];
      }),
    ),
    channels: new Map(channelIds.map((id) => [id, { animator: true }] as const)),
  };
}

/** Stores a drawing as a photo that waits to be attached. @returns its media */
export async function photoOf(
  stage: DemonstrationStage,
  drawing: string,
  ownerId: string,
): Promise<string> {
  const bytes = await stage.pictures.read(`photo-${drawing}`);
  const name = `${drawing}.png`;
  return storePhoto(stage.services, { ownerId, name, alt: "", audience: "attached", bytes });
}
