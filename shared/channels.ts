import { z } from "zod";
import {
  MAX_CHANNEL_RESOURCES,
  MAX_DESCRIPTION_LENGTH,
  MAX_INVITED,
  MAX_LINK_LENGTH,
  MAX_NAME_LENGTH,
} from "./limits.ts";
import { linkPreview } from "./link-previews.ts";
import { media } from "./media.ts";
import { memberItem } from "./members.ts";
import {
  cursor,
  deleted,
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
} from "./operation.ts";

const tag = "Chaînes";

/** What a channel is about (`typeChannel`). */
export const CHANNEL_TYPES = [
  ...(["enseignement", "louange", "priere", "jeunesse"] as const),
  ...(["temoignages", "annonces", "autre"] as const),
] as const;
export type ChannelType = (typeof CHANNEL_TYPES)[number];

/** How one comes to read a channel (`typeAccessChannel`). */
export const CHANNEL_ACCESSES = ["libre", "sur-invitation", "payant"] as const;
export type ChannelAccess = (typeof CHANNEL_ACCESSES)[number];

export const CHANNEL_STATUSES = ["active", "archive"] as const;

/** Currencies of a paid channel, with how many digits follow the comma. */
export const CURRENCIES = { EUR: 2, XOF: 0, XAF: 0, CAD: 2, CDF: 2, HTG: 2, CHF: 2 } as const;
export type Currency = keyof typeof CURRENCIES;
export const currency = z.enum(Object.keys(CURRENCIES) as [Currency, ...Currency[]]);

/** Where the reader stands: `invite` was asked by a friend, `attente` has to pay or was asked to. */
export const CHANNEL_STANDINGS = ["aucune", "invite", "attente", "suit", "animateur"] as const;
export type ChannelStanding = (typeof CHANNEL_STANDINGS)[number];

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

export const PAYMENT_STATES = ["attente", "paye", "refuse", "annule"] as const;

export const payment = z.object({
  id,
  amount: z.number().int(),
  currency,
  /** What one names it by when paying. */
  reference: z.string(),
  state: z.enum(PAYMENT_STATES),
  /** Where one pays by a provider; null where an animator confirms by hand. */
  payUrl: z.string().nullable(),
  createdAt: time,
  settledAt: time.nullable(),
});
export type Payment = z.infer<typeof payment>;

export const channel = channelItem.extend({
  group: z.object({ id, name: z.string() }).nullable(),
  animators: z.array(person),
  resourceCount: z.number().int(),
  /** How one pays by the community's own means; empty for those who need not. */
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

/** A file or a link that a channel offers. */
export const channelResource = z.object({
  id,
  title: z.string(),
  description: z.string(),
  media: media.nullable(),
  link: linkPreview.nullable(),
  /** The address of a link, even where nothing is known of its page. */
  linkUrl: z.string().nullable(),
  owner: person,
  createdAt: time,
  updatedAt: time,
  abilities: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type ChannelResource = z.infer<typeof channelResource>;

/** Which channels of a list: all, created by oneself or a member, followed. */
export const CHANNEL_LISTS = ["toutes", "creees", "suivies"] as const;

const list = operation("GET /channels", {
  tag,
  summary: "Les chaînes que l’on peut voir, les plus récentes d’abord",
  failure: "LIST_FAILED",
})
  .input(
    z.object({
      name: words,
      which: z.enum(CHANNEL_LISTS).default("toutes"),
      /** Of the channels one created: whose; oneself where none is given. */
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
  summary: "Archiver une chaîne : elle n’est plus montrée, rien n’en est perdu",
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
  summary: "Nommer un animateur d’une chaîne",
})
  .input(z.object({ id, memberId: id }))
  .output(done);

const dismissAnimator = operation("DELETE /channels/{id}/animators/{memberId}", {
  tag,
  summary: "Retirer à un membre son rôle d’animateur d’une chaîne",
})
  .input(z.object({ id, memberId: id }))
  .output(done);

const pay = operation("POST /channels/{id}/payments", {
  tag,
  summary: "Demander à payer une chaîne : une référence, et où payer",
  asksOutside: true,
})
  .input(z.object({ id, online: z.boolean().default(false) }))
  .output(payment);

const listPayments = operation("GET /channels/{id}/payments", {
  tag,
  summary: "Les paiements d’une chaîne, ceux qui attendent d’abord",
  failure: "LIST_FAILED",
})
  .input(z.object({ id, state: z.enum(PAYMENT_STATES).optional(), cursor, limit }))
  .output(page(payment.extend({ member: memberItem })));

const settlePayment = operation("POST /channels/{id}/payments/{paymentId}", {
  tag,
  summary: "Confirmer qu’un paiement est arrivé, ou le refuser",
})
  .input(z.object({ id, paymentId: id, accept: z.boolean() }))
  .output(payment);

const listResources = operation("GET /channels/{id}/resources", {
  tag,
  summary: "Les ressources d’une chaîne, dans leur ordre",
  failure: "LIST_FAILED",
})
  .input(z.object({ id }))
  .output(z.object({ items: z.array(channelResource) }));

const resourceAbout = {
  title: line(MAX_NAME_LENGTH).min(1),
  description: prose(MAX_DESCRIPTION_LENGTH),
};

const addResource = operation("POST /channels/{id}/resources", {
  tag,
  summary: "Ajouter une ressource à une chaîne : un fichier ou un lien, ou une qui existe déjà",
  status: 201,
})
  .input(
    z.object({
      id,
      /** Proposed for a new one. */
      resourceId: proposedId,
      /** One that already stands in another channel that one animates. */
      existingId: id.optional(),
      title: resourceAbout.title.optional(),
      description: resourceAbout.description.default(""),
      mediaId: id.optional(),
      linkUrl: z.url().max(MAX_LINK_LENGTH).optional(),
    }),
  )
  .output(channelResource);

const orderResources = operation("PUT /channels/{id}/resources", {
  tag,
  summary: "Ranger les ressources d’une chaîne",
})
  .input(z.object({ id, resourceIds: z.array(id).max(MAX_CHANNEL_RESOURCES) }))
  .output(done);

const editResource = operation("PATCH /resources/{id}", {
  tag,
  summary: "Changer le titre ou les mots d’une ressource",
})
  .input(
    z.object({
      id,
      title: resourceAbout.title.optional(),
      description: resourceAbout.description.optional(),
    }),
  )
  .output(channelResource);

const removeResource = operation("DELETE /resources/{id}", {
  tag,
  summary: "Supprimer une ressource, de toutes les chaînes où elle se trouve",
  failure: "DELETE_FAILED",
})
  .input(z.object({ id }))
  .output(deleted);

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
  pay,
  listPayments,
  settlePayment,
  listResources,
  addResource,
  orderResources,
  editResource,
  removeResource,
};
