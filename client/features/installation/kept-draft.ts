import type { Picture, PictureName } from "../../infrastructure/files/shrink-picture.ts";
import type { InstallationDraft } from "./draft.ts";

const PLACE = "parvis-installation";

type Pictures = InstallationDraft["pictures"];

/**
 * Keeps what is written in this tab, so that a reload loses nothing. Never the password; pictures
 * only while there is room.
 *
 * @param key of the installation link: what is written for another server is not shown
 */
export function keepDraft(key: string, draft: InstallationDraft): void {
  const administrator = { ...draft.administrator, password: "" };
  const kept = { ...draft, administrator };
  for (const pictures of [draft.pictures, {}]) {
    try {
      sessionStorage.setItem(PLACE, JSON.stringify({ key, draft: { ...kept, pictures } }));
      return;
    } catch {
      // No room for the pictures, or no storage at all.
    }
  }
}

/** What was kept for this link, over what the wizard begins with. */
export function keptDraft(key: string, empty: InstallationDraft): InstallationDraft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(PLACE) ?? "null");
    if (kept?.key !== key) return empty;
    const draft = { ...empty, ...kept.draft } as InstallationDraft;
    return { ...draft, pictures: shown(draft.pictures) };
  } catch {
    return empty;
  }
}

/** Forgets what was kept: the community is installed. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(PLACE);
  } catch {
    // No storage: nothing is kept.
  }
}

/** The address of a drawing lasted as long as its page: it is drawn from its bytes again. */
function shown(pictures: Pictures): Pictures {
  const entries = Object.entries(pictures) as [PictureName, Picture][];
  return Object.fromEntries(
    entries.map(([name, picture]) => [
      name,
      { ...picture, preview: `data:${typeOf(name)};base64,${picture.base64}` },
    ]),
  );
}

const typeOf = (name: PictureName): string => (name === "banner" ? "image/jpeg" : "image/png");
