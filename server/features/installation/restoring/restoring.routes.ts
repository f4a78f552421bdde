import { DomainError } from "../../../../shared/ground/errors.ts";
import type { RestorationState } from "../../../../shared/installation/restoration.contract.ts";
import { recoverIdentity } from "../../../infrastructure/backup/recovery-key.ts";
import { visitorCalls } from "../../../infrastructure/http/call-context.ts";
import { freeBytesOf } from "../../../infrastructure/storage/disk-store.ts";
import { assertRestorable } from "./assert-restorable.ts";
import { findBackups } from "./found-backups.ts";
import type { Restoration } from "./restoration.ts";
import { readNote } from "./restored-note.ts";

/** The calls by which the wizard brings a backup back. */
export const createRestorationCalls = (restoration: Restoration) => ({
  listBackups: visitorCalls.restoration.listBackups.handler(
    async ({ context: { services }, input }) => {
      await assertRestorable(services, input.key);
      const { config } = services;
      const [items, freeBytes] = await Promise.all([
        findBackups(config),
        freeBytesOf(config.dataDir),
      ]);
      return { items, freeBytes };
    },
  ),

  readRestoration: visitorCalls.restoration.readRestoration.handler(
    async ({ context: { services }, input }): Promise<RestorationState> => {
      const { config, clock } = services;
      const restored = input.ticket && (await readNote(config.dataDir, input.ticket, clock()));
      if (restored && restoration.state.state !== "restoring") return { state: "done", restored };
      await assertRestorable(services, input.key ?? "");
      return restoration.state;
    },
  ),

  examineBackup: visitorCalls.restoration.examineBackup.handler(
    async ({ context: { services }, input }) => {
      await assertRestorable(services, input.key);
      return restoration.examine(input.id, await identitiesOf(input.words));
    },
  ),

  restore: visitorCalls.restoration.restore.handler(async ({ context: { services }, input }) => {
    await assertRestorable(services, input.key);
    const { signOut, communityUrl = null } = input;
    return { ticket: await restoration.restore({ signOut, communityUrl }) };
  }),

  giveUp: visitorCalls.restoration.giveUp.handler(async ({ context: { services }, input }) => {
    await assertRestorable(services, input.key);
    await restoration.giveUp();
    return { success: true as const };
  }),
});

/** @throws DomainError RESTORE_KEY_INVALID */
async function identitiesOf(words: readonly string[]): Promise<string[]> {
  const given = words.filter((text) => text.trim() !== "");
  if (given.length === 0) return [];
  const found = await recoverIdentity(given);
  if (!found.ok) throw new DomainError("RESTORE_KEY_INVALID", [faultOf(found)]);
  return [found.identity];
}

type KeyFault = Exclude<Awaited<ReturnType<typeof recoverIdentity>>, { ok: true }>;

/** The fault as the field of the wizard says it: `words.1` is the second text. */
function faultOf({ fault, line = 1, text = 0 }: KeyFault) {
  switch (fault) {
    case "line":
      return { field: `words.${text}`, message: `La ligne ${line} est mal recopiée.` };
    case "one-more":
      return {
        field: "words.1",
        message:
          "Une part seule n’ouvre rien. Appelez une des personnes nommées sur votre feuille, et recopiez la sienne ici.",
      };
    case "same-share":
      return { field: "words.1", message: "C’est deux fois la même part. Indiquez-en une autre." };
    case "other-key":
      return {
        field: "words.1",
        message: "Ces parts viennent de deux clés. Comparez leur numéro.",
      };
  }
}
