import { memberCalls } from "../../../infrastructure/http/call-context.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { saveShareTemplates } from "./save-share-templates.ts";
import { listShareTemplates } from "./share-template.query.ts";

const calls = memberCalls.shares;

async function answerWithTemplates({ db }: Services) {
  const { items, updatedAt } = await listShareTemplates(db);
  return { items, updatedAt: updatedAt.toISOString() };
}

/** The texts that shares may begin with. */
export const shareTemplateHandlers = {
  listTemplates: calls.listTemplates.handler(({ context }) =>
    answerWithTemplates(context.services),
  ),
  saveTemplates: calls.saveTemplates.handler(async ({ context: { services }, input }) => {
    await saveShareTemplates(services, input);
    return answerWithTemplates(services);
  }),
};
