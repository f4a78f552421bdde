import {
  DATA_REQUEST_LABELS,
  type DataRequestKind,
} from "../../../../shared/administration/data-request-kinds.ts";

type Text = { subject: string; text: string };

/**
 * The receipt, sent to the address given in the form. It quotes nothing of the request: anyone can
 * type anyone's address, and the letter must not carry a stranger's words.
 */
export const receiptLetter = (
  community: string,
  { receipt, kind }: { receipt: string; kind: DataRequestKind },
): Text => ({
  subject: `${community}\u00a0: votre demande ${receipt}`,
  text: `Bonjour,\n\nVotre demande est arrivée («\u00a0${DATA_REQUEST_LABELS[kind]}\u00a0»). Son numéro est ${receipt}\u00a0: citez-le si vous nous écrivez à nouveau. Une réponse vous sera envoyée à cette adresse dans le mois.\n\nSi vous n’avez rien demandé, ne faites rien.\n\n${community}`,
});

/** Tells a moderator that a request waits, and until when. */
export const newRequestLetter = (
  community: string,
  {
    receipt,
    kind,
    link,
    due,
  }: { receipt: string; kind: DataRequestKind; link: string; due: string },
): Text => ({
  subject: `${community}\u00a0: une demande attend une réponse (${receipt})`,
  text: `Bonjour,\n\nUne demande est arrivée par le formulaire\u00a0: «\u00a0${DATA_REQUEST_LABELS[kind]}\u00a0». Une réponse est due avant le ${due}. Lisez-la ici\u00a0:\n${link}\n\n${community}`,
});

/** The letter that carries the answer to a request. */
export const answerLetter = (
  community: string,
  { receipt, text }: { receipt: string; text: string },
): Text => ({
  subject: `${community}\u00a0: réponse à votre demande ${receipt}`,
  text: `Bonjour,\n\n${text}\n\n${community}\nVotre demande\u00a0: ${receipt}`,
});
