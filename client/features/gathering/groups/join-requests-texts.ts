import { count, ofName } from "../../../infrastructure/words/formats.ts";

/** Words of who asks to join a group, apart so that no page loads them before. */
export const joinRequestsTexts = {
  title: (value: number) => count(value, "demande en attente", "demandes en attente"),
  accept: "Accepter",
  refuse: "Refuser",
  acceptLabel: (name: string) => `Accepter ${name}`,
  refuseLabel: (name: string) => `Refuser ${name}`,
  accepted: (name: string) => `${name} a rejoint le groupe`,
  refused: (name: string) => `La demande ${ofName(name)} est refusée`,
  failed: "Les demandes n’ont pas pu s’afficher.",
};
