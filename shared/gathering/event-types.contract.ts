import { operation } from "../ground/operation.contract.ts";
import {
  orderedList,
  orderedWish,
  orderedWishes,
  orderedWord,
} from "../ground/ordered-words.contract.ts";

const tag = "Évènements";

const listTypes = operation("GET /event-types", {
  tag,
  summary: "Les types d’évènement de la communauté, dans leur ordre, masqués compris",
  failure: "LIST_FAILED",
}).output(orderedList(orderedWord));

const saveTypes = operation("PUT /event-types", {
  tag,
  summary: "Nommer, ordonner, ajouter et masquer les types d’évènement",
  access: "admin",
})
  .input(orderedWishes(orderedWish))
  .output(orderedList(orderedWord));

export const eventTypeCalls = { listTypes, saveTypes };
