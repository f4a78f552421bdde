import type { SharingErrorCode } from "../../../shared/sharing/errors.ts";
import type { KeptMinorsAnswer } from "../../../shared/sharing/minors-answers.ts";
import type { Share } from "../../../shared/sharing/shares.contract.ts";
import { isApiError } from "../../infrastructure/reading/api-error.ts";
import { errorText } from "../../infrastructure/reading/error-texts.ts";
import { longDateTime } from "../../infrastructure/words/formats.ts";

/** What the screens of sharing say where the words of the API are the specification's. */
const WORDS: Partial<Record<SharingErrorCode, string>> = {
  SHARE_EMPTY: "Écrivez un texte, ou ajoutez une image.",
  OAUTH_NOT_SUPPORTED: "Cette plateforme ne se connecte pas de cette façon.",
  OAUTH_PARAMETERS_MISSING:
    "La réponse de la plateforme est incomplète. Recommencez depuis vos comptes.",
  OAUTH_REFUSED: "La plateforme a refusé la connexion. Recommencez depuis vos comptes.",
  TOKEN_INVALID: "L’accès à ce compte n’est plus valable. Reconnectez-le.",
  REFRESH_TOKEN_MISSING: "L’accès à ce compte ne peut pas être prolongé. Reconnectez-le.",
  ACCOUNTS_READ_FAILED: "Vos comptes n’ont pas pu s’afficher. Réessayez.",
  SHARE_SAVE_FAILED: "Votre publication n’a pas pu être enregistrée. Réessayez.",
};

/** The sentence of a code of sharing, where its screens have their own. */
export const sharingWords = (code: string): string | undefined =>
  (WORDS as Partial<Record<string, string>>)[code];

/** The sentence to show for anything a call of sharing threw: that of the field where one is to blame. */
export const sharingFault = (error: unknown): string =>
  (isApiError(error) && (sharingWords(error.code) ?? error.fields[0]?.message)) || errorText(error);

const MINORS: Record<KeptMinorsAnswer, string> = {
  none: "Aucun mineur reconnaissable",
  agreed: "Mineurs reconnaissables, avec l’accord écrit des parents",
};

/** What the author of a share answered of minors on what it shows, and when; null where it shows nothing. */
export function minorsWords({ content, minors, author }: Share): string | null {
  if (content.images.length === 0 && !content.video) return null;
  if (!minors) return "Mineurs reconnaissables\u00a0: non demandé";
  return `${MINORS[minors.answer]}\u00a0: répondu par ${author.name} le ${longDateTime(minors.at)}`;
}
