import type { Identity, OtherWays } from "../features/accounts/wiring.ts";
import { deleteTwoFactor, givePassword, resetAccess } from "../features/accounts/wiring.ts";
import type { CreateAccount } from "../features/installation/wiring.ts";
import { saveRole } from "../features/people/wiring.ts";
import { tellAct } from "../infrastructure/acts/acting.ts";
import type { Services } from "../infrastructure/services.ts";
import { recordViewerChange } from "../infrastructure/session/viewer-changes.ts";

/** What the operator does with accounts, from the wizard and the command line. */
export function createAccounts(services: Services, identity: Identity) {
  /**
   * Makes an account whose address counts as verified: the operator gives it. An existing account
   * is given the new password. @returns the member's id
   */
  async function createAccount({
    name,
    email,
    password,
  }: Parameters<CreateAccount>[0]): Promise<string> {
    const { internalAdapter, password: passwords } = await identity.context();
    const known = await internalAdapter.findUserByEmail(email.toLowerCase());
    if (known) {
      await givePassword(services, known.user.id, password);
      return known.user.id;
    }
    const member = await internalAdapter.createUser(
      { name, email: email.toLowerCase(), emailVerified: true },
      { method: "email-password" },
    );
    const accountId = member.id;
    await internalAdapter.linkAccount({
      userId: accountId,
      providerId: "credential",
      accountId,
      password: await passwords.hash(password),
    });
    return member.id;
  }

  return {
    createAccount,

    /** Makes an administrator, of the existing member if there is one. @returns the member's id */
    async createAdministrator(account: Parameters<CreateAccount>[0]): Promise<string> {
      const id = await createAccount(account);
      await saveRole(services.db, id, "admin");
      tellAct({ memberId: id });
      await recordViewerChange(services, id);
      return id;
    },

    /**
     * Gives a member a new password, and ends their sessions and the links that were sent.
     *
     * @returns what else opens their account; null for an unknown address
     */
    async resetPassword(
      email: string,
      wish: Parameters<typeof resetAccess>[2],
    ): Promise<OtherWays | null> {
      const { internalAdapter } = await identity.context();
      const known = await internalAdapter.findUserByEmail(email.toLowerCase());
      if (!known) return null;
      tellAct({ memberId: known.user.id });
      return resetAccess(services, known.user.id, wish);
    },

    /**
     * Removes the second factor of a member who has lost both their phone and their codes.
     * @returns false for an unknown address, or a member without a second factor
     */
    async removeSecondFactor(email: string): Promise<boolean> {
      const { internalAdapter } = await identity.context();
      const known = await internalAdapter.findUserByEmail(email.toLowerCase());
      if (!known || !(await deleteTwoFactor(services.db, known.user.id))) return false;
      tellAct({ memberId: known.user.id });
      return true;
    },

    /** What passwords are kept as. */
    async hashPassword(password: string): Promise<string> {
      return (await identity.context()).password.hash(password);
    },
  };
}

export type Accounts = ReturnType<typeof createAccounts>;
