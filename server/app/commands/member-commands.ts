import { checkPassword } from "../../../shared/accounts/password.ts";
import { ERRORS } from "../../../shared/ground/errors.ts";
import { isCommonPassword } from "../../features/accounts/index.ts";
import type { PasswordAbout } from "../../features/accounts/wiring.ts";
import {
  acceptRegistration,
  asOperator,
  inviteSeveral,
} from "../../features/administration/wiring.ts";
import { readCommunity } from "../../features/people/index.ts";
import { listWaiting } from "../../features/people/wiring.ts";
import { tellAct } from "../../infrastructure/acts/acting.ts";
import type { Services } from "../../infrastructure/services.ts";
import { needed, options, wholeNumber } from "../command.ts";
import { CommandError } from "../command-error.ts";
import { otherWaysLeft } from "../other-ways.ts";
import type { Parvis } from "../parvis.ts";
import { say } from "../say.ts";
import { ask } from "./ask.ts";

/** `create-admin`: an account that administers, new or a member's. */
export async function createAdmin({ accounts, services }: Parvis, args: string[]): Promise<void> {
  const { email, name, password } = options(args, ["email", "name", "password"]);
  const who = {
    email: needed("email", email),
    name: needed("name", name),
    password: await askedPassword(services, password, { name: name ?? "", email: email ?? "" }),
  };
  await asOperator(services, "administrator-made", () => accounts.createAdministrator(who));
  say(`${email} est administrateur.`);
}

/** `reset-password`: a new password for a member, whose sessions end. */
export async function resetPassword({ accounts, services }: Parvis, args: string[]): Promise<void> {
  const given = options(args, ["email", "password"], ["close-other-ways"]);
  const email = needed("email", given.email);
  const wish = {
    password: await askedPassword(services, given.password, { email }),
    closeOtherWays: given["close-other-ways"] ?? false,
  };
  const left = await asOperator(services, "password-reset", () =>
    accounts.resetPassword(email, wish),
  );
  if (!left) throw new CommandError(`Aucun membre n’a l’adresse ${email}.`);
  say(`Le mot de passe de ${email} est changé.`, ...otherWaysLeft(left));
}

/** `remove-second-factor`: for who lost both the phone and the codes. */
export async function removeSecondFactor(
  { accounts, services }: Parvis,
  args: string[],
): Promise<void> {
  const email = needed("email", options(args, ["email"]).email);
  const removed = await asOperator(services, "second-factor-removed", () =>
    accounts.removeSecondFactor(email),
  );
  if (!removed)
    throw new CommandError(`Aucun membre avec la double vérification n’a l’adresse ${email}.`);
  say(`${email} se connecte maintenant sans second code.`);
}

/** `invite`: a link that several people may use. */
export async function invite({ services }: Parvis, args: string[]): Promise<void> {
  const given = options(args, ["uses", "days"], ["without-agreement"]);
  const { uses = "1", days = "30" } = given;
  const wish = {
    uses: wholeNumber("uses", uses),
    days: wholeNumber("days", days),
    createdBy: null,
    withoutAgreement: given["without-agreement"] ?? false,
  };
  const { url } = await asOperator(services, "invitation-created", () =>
    inviteSeveral(services, wish),
  );
  say(url);
}

/** `approve`: who waits to enter, or lets one in. */
export async function approve({ services }: Parvis, args: string[]): Promise<void> {
  const { email } = options(args, ["email"]);
  const waiting = await listWaiting(services.db);
  if (!email)
    return say(
      ...(waiting.length
        ? waiting.map((one) => `${one.email}  ${one.name}`)
        : ["Personne n’attend."]),
    );
  const member = waiting.find((one) => one.email === email.toLowerCase());
  if (!member) throw new CommandError(`Aucune inscription de ${email} n’attend.`);
  await asOperator(services, "registration-accepted", () => {
    tellAct({ memberId: member.id });
    return acceptRegistration(services, member.id);
  });
  say(`${email} est membre.`);
}

async function askedPassword(
  { db }: Services,
  given: string | undefined,
  about: PasswordAbout,
): Promise<string> {
  const password = given ?? (await ask("Mot de passe\u00a0: "));
  const check = checkPassword(password);
  if (!check.ok) throw new CommandError(check.message);
  const community = (await readCommunity(db))?.title;
  if (await isCommonPassword(password, { ...about, community }))
    throw new CommandError(ERRORS.PASSWORD_COMMON[1]);
  return password;
}
