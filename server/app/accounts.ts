import type { Identity } from "../features/identity/index.ts";
import type { CreateAccount } from "../features/installation/index.ts";
import { saveRole } from "../features/members/index.ts";
import type { Services } from "../infrastructure/services.ts";
import { tellViewerChanged } from "../infrastructure/session/viewer-changes.ts";

/** What the operator does with accounts, from the wizard and the command line. */
export function createAccounts(services: Services, identity: Identity) {
  /**
   * Makes an account whose address is held for true: the operator gives it. One that exists is
   * given the new password. @returns the member's id
   */
  async function createAccount({
    name,
    email,
    password,
  }: Parameters<CreateAccount>[0]): Promise<string> {
    const { internalAdapter, password: passwords } = await identity.$context;
    const known = await internalAdapter.findUserByEmail(email.toLowerCase());
    if (known) {
      await internalAdapter.updatePassword(known.user.id, await passwords.hash(password));
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

    /** Makes an administrator, or makes a known member one. @returns the member's id */
    async createAdministrator(account: Parameters<CreateAccount>[0]): Promise<string> {
      const id = await createAccount(account);
      await saveRole(services.db, id, "admin");
      await tellViewerChanged(services, id);
      return id;
    },

    /** Gives a member a new password and ends their sessions. @returns false for an unknown address */
    async resetPassword(email: string, password: string): Promise<boolean> {
      const { internalAdapter, password: passwords } = await identity.$context;
      const known = await internalAdapter.findUserByEmail(email.toLowerCase());
      if (!known) return false;
      await internalAdapter.updatePassword(known.user.id, await passwords.hash(password));
      await internalAdapter.deleteUserSessions(known.user.id);
      await tellViewerChanged(services, known.user.id);
      return true;
    },

    /** What passwords are kept as. */
    async hashPassword(password: string): Promise<string> {
      return (await identity.$context).password.hash(password);
    },
  };
}
