import { uuidv7 } from "../../server/infrastructure/ids.ts";
import type { CallInput } from "./contract-calls.ts";

/** A share of the author's, and its one delivery. */
type Places = { shareId: string; deliveryId: string };

/** A page of LinkedIn's that a text names. */
const MENTION = { name: "Diocèse", urn: "urn:li:organization:77" };

/** Later than any call of a test is made. */
const soon = () => new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString();

/** The left half of a picture. */
const HALF = { x: 0, y: 0, width: 0.5, height: 1 };

/** What the calls of sharing take; nothing is set up with any platform. */
export function sharingWishes({ shareId, deliveryId }: Places): Record<string, () => CallInput> {
  const share = () => ({ id: shareId });
  const nowhere = () => ({ id: uuidv7() });
  return {
    "shares.publish": () => ({
      content: { text: "Venez" },
      platforms: ["whatsapp"],
      overrides: { instagram: { crops: { post: { [uuidv7()]: HALF } } } },
    }),
    "shares.publishSeries": () => ({
      shares: [{ content: { text: "Venez" }, platforms: ["whatsapp"] }],
    }),
    "shares.history": () => ({}),
    "shares.list": () => ({}),
    "shares.planned": () => ({ from: "2026-11-01T00:00:00Z", to: "2026-12-01T00:00:00Z" }),
    "shares.listMedia": () => ({ kind: "image" }),
    "shares.listTemplates": () => ({}),
    "shares.saveTemplates": () => ({
      items: ["culte", "evenement", "priere", "annonce"].map((key) => ({
        key,
        name: key,
        hidden: false,
        text: "Dimanche à [heure]",
      })),
    }),
    "shares.read": share,
    "shares.reschedule": () => ({ id: shareId, scheduleFor: null }),
    "shares.cancel": share,
    "shares.approve": () => ({ id: shareId, approved: true }),
    "shares.retry": share,
    "shares.tell": () => ({ id: shareId, deliveryId, outcome: "opened" }),
    "shares.editPost": () => ({ id: shareId, deliveryId, text: "Culte à 11 h" }),
    "shares.removePost": () => ({ id: shareId, deliveryId }),
    "platforms.checkReach": () => ({}),
    "week.listDrafts": () => ({}),
    "week.readDraft": nowhere,
    "week.saveDraft": () => ({
      ...nowhere(),
      content: {
        text: "Venez",
        overrides: {
          instagram: { crops: { story: { [uuidv7()]: HALF } } },
          linkedin: { text: "Venez au @Diocèse", mentions: [MENTION] },
        },
      },
    }),
    "week.removeDraft": nowhere,
    "week.readSlots": () => ({}),
    "week.saveSlots": () => ({ items: [{ weekday: 2, hour: "18:00" }] }),
    "week.queue": () => ({ content: { text: "Venez" }, platforms: ["whatsapp"] }),
    "week.listAccountSets": () => ({}),
    "week.saveAccountSet": () => ({ ...nowhere(), name: "Le culte", platforms: ["whatsapp"] }),
    "week.removeAccountSet": nowhere,
    "week.listRepeats": () => ({}),
    "week.repeat": () => ({
      post: { content: { text: "Venez {date}" }, platforms: ["whatsapp"], scheduleFor: soon() },
      rule: { every: "week", step: 1, until: null, times: 2 },
    }),
    "week.stopRepeat": nowhere,
    "platforms.list": () => ({}),
    "platforms.listConfigs": () => ({}),
    "platforms.editConfig": () => ({ platform: "facebook", enabled: true }),
    "platforms.readSettings": () => ({}),
    "platforms.editSettings": () => ({ missedAfterHours: 6 }),
    "platforms.setHold": () => ({ held: false }),
    "results.read": () => ({ month: "2026-11" }),
    "results.exportMonth": () => ({ month: "2026-11" }),
    "mailingLists.list": () => ({}),
    "mailingLists.create": () => ({ name: "Lettre du mois" }),
    "mailingLists.edit": () => ({ ...nowhere(), name: "Lettre de la semaine" }),
    "mailingLists.remove": nowhere,
    "mailingLists.listAddresses": nowhere,
    "mailingLists.addAddresses": () => ({
      ...nowhere(),
      addresses: [{ email: "abel@exemple.test", name: "Abel" }],
    }),
    "mailingLists.removeAddress": () => ({ ...nowhere(), addressId: uuidv7() }),
    "socialAccounts.list": () => ({}),
    "socialAccounts.listWhenPublishing": () => ({}),
    "socialAccounts.save": () => ({
      platform: "facebook",
      accountId: "a1",
      accessToken: "un-jeton",
    }),
    "socialAccounts.remove": nowhere,
    "socialAccounts.check": nowhere,
    "socialAccounts.findPage": () => ({ page: "linkedin.com/company/diocese-de-lyon" }),
    "socialAccounts.connect": () => ({ platform: "facebook", code: "un-code", state: "un-etat" }),
    "socialAccounts.choose": () => ({ ...nowhere(), accountIds: ["a1"] }),
    "socialAccounts.abandon": nowhere,
  };
}
