const ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";
const CODE_LENGTH = 8;

/**
 * The code of a short link (`/l/{code}` of a share, `/g/{code}` of a group): from the random part of
 * its id.
 *
 * @param place which of several codes of the same id
 */
export function shortCodeOf(id: string, place = 0): string {
  let rest = BigInt(`0x${id.replaceAll("-", "").slice(-16)}`) + BigInt(place);
  let code = "";
  for (let at = 0; at < CODE_LENGTH; at++) {
    code += ALPHABET[Number(rest % BigInt(ALPHABET.length))];
    rest /= BigInt(ALPHABET.length);
  }
  return code;
}
