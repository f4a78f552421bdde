const KEY = "parvis.leave-provider";

/** Keeps where one leaves the identity provider too, for the login page of this tab. */
export function saveProviderSignOut(url: string): void {
  sessionStorage.setItem(KEY, url);
}

/** Whether one has just left, and the provider would let one in again. */
export const mayLeaveProvider = (): boolean => globalThis.sessionStorage?.getItem(KEY) != null;

/** Where one leaves it; null when it is not an address of the web. */
export function providerSignOut(): string | null {
  const url = sessionStorage.getItem(KEY);
  return url && /^https?:\/\//.test(url) ? url : null;
}

/** It was shown: the next login page says nothing of it. */
export const deleteProviderSignOut = (): void => sessionStorage.removeItem(KEY);
