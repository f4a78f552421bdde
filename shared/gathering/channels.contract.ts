import { z } from "zod";
import { MAX_DESCRIPTION_LENGTH, MAX_INVITED, MAX_NAME_LENGTH } from "../ground/limits.ts";
import {
  cursor,
  done,
  id,
  limit,
  line,
  operation,
  page,
  proposedId,
  prose,
  time,
  words,
} from "../ground/operation.contract.ts";
import { memberItem } from "../people/members.contract.ts";
import {
  CHANNEL_ACCESSES,
  CHANNEL_LISTS,
  CHANNEL_STANDINGS,
  CHANNEL_STATUSES,
  CHANNEL_TYPES,
} from "./channel-kinds.ts";
import { channelPaymentsContract, currency, payment } from "./channel-payments.contract.ts";
import { channelResourcesContract } from "./channel-resources.contract.ts";

export * from "./channel-kinds.ts";
export { PAYMENT_STATES, type Payment } from "./channel-payments.contract.ts";
export type { ChannelResource } from "./channel-resources.contract.ts";

const tag = "Chaînes";

const person = z.object({ id, name: z.string(), avatarUrl: z.string().nullable() });

export const channelItem = z.object({
  id,
  name: z.string(),
  description: z.string(),
  type: z.enum(CHANNEL_TYPES),
  pictureUrl: z.string().nullable(),
  access: z.enum(CHANNEL_ACCESSES),
  /** In the smallest unit of the currency; null where it is not paid. */
  amount: z.number().int().nullable(),
  currency: currency.nullable(),
  status: z.enum(CHANNEL_STATUSES),
  author: person,
  followerCount: z.number().int(),
  standing: z.enum(CHANNEL_STANDINGS),
  createdAt: time,
});
export type ChannelItem = z.infer<typeof channelItem>;

export const channel = channelItem.extend({
  group: z.object({ id, name: z.string() }).nullable(),
  animators: z.array(person),
  resourceCount: z.number().int(),
  /** How to pay by the community's own means; empty for members who need not pay. */
  paymentWords: z.string(),
  /** The reader's own payment that waits. */
  payment: payment.nullable(),
  /** Payments that wait for an animator; 0 for those who cannot confirm them. */
  paymentCount: z.number().int(),
  /** Whether payments can also be made by a provider. */
  paidOnline: z.boolean(),
  abilities: z.object({
    read: z.boolean(),
    publish: z.boolean(),
    follow: z.boolean(),
    unfollow: z.boolean(),
    pay: z.boolean(),
    invite: z.boolean(),
    edit: z.boolean(),
    archive: z.boolean(),
    manageResources: z.boolean(),
    confirmPayments: z.boolean(),
    nameAnimators: z.boolean(),
  }),
  updatedAt: time,
});
export type Channel = z.infer<typeof channel>;

const list = operation("GET /channels", {
  tag,
  summary: "Les chaînes que l’on peut voir, les plus récentes d’abord",
  failure: "LIST_FAILED",
})
  .input(
    z.object({
      name: words,
      which: z.enum(CHANNEL_LISTS).default("all"),
      /** The member whose channels to list; with `created`, the reader by default. */
      memberId: id.optional(),
      groupId: id.optional(),
      cursor,
      limit,
    }),
  )
  .output(page(channelItem));

const read = operation("GET /channels/{id}", {
  tag,
  summary: "Une chaîne",
  failure: "READ_FAILED",
})
  .input(z.object({ id }))
  .output(channel);

const about = {
  name: line(MAX_NAME_LENGTH).min(2),
  description: prose(MAX_DESCRIPTION_LENGTH),
  type: z.enum(CHANNEL_TYPES),
  /** A photo sent with the purpose `portrait`; null for none. */
  pictureMediaId: id.nullable(),
  groupId: id.nullable(),
  access: z.enum(CHANNEL_ACCESSES),
  amount: z.number().int().min(1).max(100_000_000).nullable(),
  currency: currency.nullable(),
  paymentWords: prose(MAX_DESCRIPTION_LENGTH),
};

const create = operation("POST /channels", { tag, summary: "Créer une chaîne", status: 201 })
  .input(
    z.object({
      id: proposedId,
      name: about.name,
      description: about.description.default(""),
      type: about.type.default("autre"),
      pictureMediaId: about.pictureMediaId.default(null),
      groupId: about.groupId.default(null),
      access: about.access.default("libre"),
      amount: about.amount.default(null),
      currency: about.currency.default(null),
      paymentWords: about.paymentWords.default(""),
    }),
  )
  .output(channel);

const edit = operation("PATCH /channels/{id}", { tag, summary: "Modifier une chaîne" })
  .input(
    z.object({
      id,
      ...z.object(about).partial().shape,
      /** `updatedAt` of the channel that was edited: refused when it has changed since. */
      basedOn: time.optional(),
    }),
  )
  .output(channel);

const archive = operation("POST /channels/{id}/archive", {
  tag,
  summary: "Archiver une chaîne\u00a0: elle n’est plus montrée, rien n’en est perdu",
})
  .input(z.object({ id }))
  .output(done);

const unarchive = operation("DELETE /channels/{id}/archive", {
  tag,
  summary: "Rouvrir une chaîne archivée",
})
  .input(z.object({ id }))
  .output(done);

const standing = z.object({ success: z.literal(true), standing: z.enum(CHANNEL_STANDINGS) });

const follow = operation("POST /channels/{id}/follow", {
  tag,
  summary: "Suivre une chaîne, libre ou à laquelle on est invité",
})
  .input(z.object({ id }))
  .output(standing);

const unfollow = operation("DELETE /channels/{id}/follow", {
  tag,
  summary: "Ne plus suivre une chaîne, ou décliner une invitation",
})
  .input(z.object({ id }))
  .output(standing);

const listFollowers = operation("GET /channels/{id}/followers", {
  tag,
  summary: "Qui suit une chaîne",
  failure: "LIST_FAILED",
})
  .input(z.object({ id, cursor, limit }))
  .output(page(memberItem));

const invite = operation("POST /channels/{id}/invitations", {
  tag,
  summary: "Inviter des amis dans une chaîne (`inviteAmisId`)",
})
  .input(z.object({ id, memberIds: z.array(id).min(1).max(MAX_INVITED) }))
  .output(done);

const listInvited = operation("GET /channels/{id}/invitations", {
  tag,
  summary: "Qui est invité dans une chaîne et ne la suit pas encore",
  failure: "LIST_FAILED",
})
  .input(z.object({ id, cursor, limit }))
  .output(page(memberItem));

const nameAnimator = operation("PUT /channels/{id}/animators/{memberId}", {
  tag,
  summary: "Confier l’animation d’une chaîne à un membre",
})
  .input(z.object({ id, memberId: id }))
  .output(done);

const dismissAnimator = operation("DELETE /channels/{id}/animators/{memberId}", {
  tag,
  summary: "Retirer à un membre l’animation d’une chaîne",
})
  .input(z.object({ id, memberId: id }))
  .output(done);

export const channelsContract = {
  list,
  read,
  create,
  edit,
  archive,
  unarchive,
  follow,
  unfollow,
  listFollowers,
  invite,
  listInvited,
  nameAnimator,
  dismissAnimator,
  ...channelPaymentsContract,
  ...channelResourcesContract,
};
