import { countries } from "../../../../shared/people/countries.ts";
import { type Dialling, FRANCE } from "../phone.ts";

/** France first, where several share a code. */
const diallings: Dialling[] = [
  FRANCE,
  ...countries.flatMap(({ code, name, dialingCode }) =>
    dialingCode.split(",").map((given) => ({
      country: code,
      name,
      code: given.replace(/\D/g, ""),
    })),
  ),
];

/** An international number as typed in the form: its country, and what follows the code. */
export function splitPhone(phone: string): { dialling: Dialling; typed: string } {
  const digits = phone.replace(/\D/g, "");
  const [dialling] = diallings
    .filter(({ code }) => digits.startsWith(code))
    .sort((one, other) => other.code.length - one.code.length);
  if (!dialling) return { dialling: FRANCE, typed: phone };
  const rest = digits.slice(dialling.code.length);
  return { dialling, typed: dialling.country === FRANCE.country ? `0${rest}` : rest };
}
