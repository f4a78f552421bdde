import type { Channel, Payment } from "../../../../shared/gathering/channels.contract.ts";
import {
  type Client,
  created,
  type TestMember,
  type TestParvis,
} from "../../../../tests/builders/index.ts";

type Wish = Partial<Record<keyof Channel | "groupId" | "pictureMediaId", unknown>>;

/** Makes a channel by the real call. */
export const channelOf = async (owner: Client, name: string, more: Wish = {}): Promise<Channel> =>
  created(await owner.post("/api/channels", { name, ...more }));

/** What a paid channel costs. */
export const PAID = {
  access: "payant",
  amount: 5000,
  currency: "XOF",
  paymentWords: "Par Mobile Money au 07 00 00 00 00.",
} as const;

export const readBy = async (who: Client, { id }: { id: string }): Promise<Channel> =>
  (await who.get(`/api/channels/${id}`)).body;

export const namesOf = (items: { name: string }[]): string[] => items.map(({ name }) => name);

/** Asks to pay by hand. */
export const payBy = async (who: Client, { id }: { id: string }): Promise<Payment> =>
  (await who.post(`/api/channels/${id}/payments`)).body;

/** Publishes in a channel by the real call. */
export const publishIn = async (who: Client, { id }: { id: string }, text: string) =>
  created(await who.post(`/api/channels/${id}/posts`, { text }));

/** The visibility of a post, as the database has it. */
export const visibilityOf = async ({ db }: TestParvis, id: string): Promise<string> =>
  (await db.selectFrom("posts").select("visibility").where("id", "=", id).executeTakeFirstOrThrow())
    .visibility;

export type { TestMember };
