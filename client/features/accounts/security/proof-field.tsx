import { PasswordPart } from "../../../product/password-part.tsx";
import { textOf } from "../checks.ts";
import { texts as accountTexts } from "../texts.ts";
import { texts } from "./texts.ts";

type ProofFieldProps = {
  /** Whether they have a password at all. */
  asked: boolean;
  fault: string | undefined;
  onEdit: () => void;
};

/** « Votre mot de passe », for a member who has one: proves that the request is theirs. */
export function ProofField({ asked, fault, onEdit }: ProofFieldProps) {
  return asked ? <PasswordPart label={texts.password} fault={fault} onEdit={onEdit} /> : null;
}

/** What is wrong with the field, where it is asked for. */
export const proofFault = (data: FormData, asked: boolean): string | false =>
  asked && textOf(data, "password") === "" && accountTexts.faults.password;

/** What the field says, as the calls take it. */
export function proofIn(data: FormData): { password?: string } {
  const password = data.get("password");
  return password ? { password: String(password) } : {};
}
