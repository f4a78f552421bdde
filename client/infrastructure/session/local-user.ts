/**
 * The local user record (spec, section 3): two keys, one holds the id, the other the data with
 * an e-mail field. It only says who signed in last: the server's cookie decides.
 */
const ID_KEY = "parvis.userId";
const DATA_KEY = "parvis.user";
/** The live stream's last position, removed with the member. */
export const LIVE_POSITION_KEY = "parvis.livePosition";
const ENDED_KEY = "parvis.sessionEnded";
/** A sign-out the server was not told of; `theme.js` then hides what the server drew. */
export const OWED_SIGN_OUT = "parvis.owedSignOut";

/** Whether the server still has to be told of a sign-out. */
export const isSignOutOwed = (): boolean => globalThis.localStorage?.getItem(OWED_SIGN_OUT) != null;

export type LocalUser = { name: string; email: string };

/** The id of the member who signed in on this browser, if any. */
export function localUserId(): string | null {
  return localStorage.getItem(ID_KEY);
}

/** What is remembered of the member who signed in on this browser. */
export function localUser(): LocalUser | null {
  try {
    return JSON.parse(localStorage.getItem(DATA_KEY) ?? "null");
  } catch {
    return null;
  }
}

/** Remembers who is signed in. */
export function saveLocalUser(id: string, user: LocalUser): void {
  localStorage.setItem(ID_KEY, id);
  localStorage.setItem(DATA_KEY, JSON.stringify({ name: user.name, email: user.email }));
  sessionStorage.removeItem(ENDED_KEY);
  localStorage.removeItem(OWED_SIGN_OUT);
}

/** Forgets who was signed in: signed out. */
export function deleteLocalUser(): void {
  localStorage.removeItem(LIVE_POSITION_KEY);
  localStorage.removeItem(ID_KEY);
  localStorage.removeItem(DATA_KEY);
}

/**
 * The session ended by itself: nobody is signed in any more, and the login screen says why. The
 * e-mail address stays, so that signing in again only takes the password.
 */
export function endLocalSession(): void {
  localStorage.removeItem(LIVE_POSITION_KEY);
  localStorage.removeItem(ID_KEY);
  sessionStorage.setItem(ENDED_KEY, "1");
}

/** Whether the login screen is shown because a session ended by itself. */
export function sessionHasEnded(): boolean {
  return globalThis.sessionStorage?.getItem(ENDED_KEY) != null;
}

/** Calls `act` when another tab of this browser has signed out. */
export function onLocalUserGone(act: () => void): void {
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key === ID_KEY && newValue === null) act();
  });
}
