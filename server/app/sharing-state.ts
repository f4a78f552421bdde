import {
  accountsBeside,
  checkAtVisit,
  fromBeside,
  readSharingParts,
  sharingState,
  toSocialAccount,
} from "../features/sharing/wiring.ts";
import { memberCalls } from "../infrastructure/http/call-context.ts";

/** `GET /api/platforms`: platforms, the viewer's accounts, publishing rules, in one round trip. */
export const sharingStateCall = memberCalls.platforms.list.handler(
  async ({ context: { services, viewer } }) => {
    const { db, clock, config, mailer } = services;
    const { beside, ...settings } = await readSharingParts(db, clock(), accountsBeside(viewer.id));
    const accounts = fromBeside(beside);
    await checkAtVisit(services, viewer.id, accounts);
    const parts = { ...settings, mailDelivered: mailer.delivers, publicUrl: config.publicUrl };
    return sharingState(parts, accounts.map(toSocialAccount), viewer);
  },
);
