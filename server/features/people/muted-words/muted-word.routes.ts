import { memberCalls } from "../../../infrastructure/http/call-context.ts";
import { muteWord, unmuteWord } from "./mute-word.ts";
import { listMutedWords } from "./muted-word.query.ts";

const calls = memberCalls.mutedWords;

export const mutedWordCalls = {
  list: calls.list.handler(async ({ context: { services, viewer } }) => ({
    items: await listMutedWords(services.db, viewer.id, services.clock()),
  })),

  mute: calls.mute.handler(({ context: { services, viewer }, input }) =>
    muteWord(services, viewer, input),
  ),

  unmute: calls.unmute.handler(async ({ context: { services, viewer }, input }) => {
    await unmuteWord(services, viewer, input.id);
    return { success: true };
  }),
};
