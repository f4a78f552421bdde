const KEY = "parvis.leave-provider";

/** Keeps the identity provider's own sign-out address, for the login page of this tab. */
export function saveProviderSignOut(url: string): void {
  sessionStorage.setItem(KEY, url);
}

/** Whether the member just signed out here, while the provider would still sign them in again. */
export const mayLeaveProvider = (): boolean => globalThis.sessionStorage?.getItem(KEY) != null;

/** The provider's sign-out address; null when it is not an address of the web. */
export function providerSignOut(): string | null {
  const url = sessionStorage.getItem(KEY);
  return url && /^https?:\/\//.test(url) ? url : null;
}

/** It was shown: the next login page says nothing of it. */
export const deleteProviderSignOut = (): void => sessionStorage.removeItem(KEY);
