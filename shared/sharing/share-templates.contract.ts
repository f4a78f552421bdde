import { z } from "zod";
import { operation, prose } from "../ground/operation.contract.ts";
import {
  orderedList,
  orderedWish,
  orderedWishes,
  orderedWord,
} from "../ground/ordered-words.contract.ts";
import { MAX_TEMPLATE_TEXT } from "./platforms.ts";

const tag = "Publications";

/** A text to begin a share with; the author fills in the parts between brackets. */
const template = orderedWord.extend({ text: z.string() });

const listTemplates = operation("GET /share-templates", {
  tag,
  summary: "Les modèles de publication de la communauté, dans leur ordre, masqués compris",
  failure: "LIST_FAILED",
}).output(orderedList(template));

const saveTemplates = operation("PUT /share-templates", {
  tag,
  summary: "Nommer, écrire, ordonner, ajouter et masquer les modèles de publication",
  access: "admin",
})
  .input(orderedWishes(orderedWish.extend({ text: prose(MAX_TEMPLATE_TEXT) })))
  .output(orderedList(template));

export const shareTemplateCalls = { listTemplates, saveTemplates };
