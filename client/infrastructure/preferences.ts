import { useSyncExternalStore } from "react";

/** Choices of reading, kept on this phone only; `public/theme.js` applies them before the first paint. */
const THEME_KEY = "parvis.theme";
const TEXT_SIZE_KEY = "parvis.textSize";
export const DATA_SAVER_KEY = "parvis.dataSaver";
export const READING_KEYS = [THEME_KEY, TEXT_SIZE_KEY, DATA_SAVER_KEY];

export type Theme = "system" | "light" | "dark";

/** Percent of the phone's own text size. */
export const TEXT_SIZES = [90, 100, 115, 130, 150] as const;
export type TextSize = (typeof TEXT_SIZES)[number];
/** From this size on, what stands on one line may take several; `public/theme.js` knows it too. */
export const LARGE_TEXT = 130;

const listeners = new Set<() => void>();
/** Calls the listener when a reading preference has changed. */
export const subscribePreferences = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
/** Tells the listeners that a reading preference has changed. */
export const tellPreferences = () => {
  for (const listener of listeners) listener();
};

const readTheme = (): Theme => {
  const kept = localStorage.getItem(THEME_KEY);
  return kept === "light" || kept === "dark" ? kept : "system";
};

const readTextSize = (): TextSize =>
  TEXT_SIZES.find((size) => String(size) === localStorage.getItem(TEXT_SIZE_KEY)) ?? 100;

/** The theme chosen on this phone. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribePreferences, readTheme), chooseTheme];
}

/** The text size chosen on this phone, in percent. */
export function useTextSize(): [TextSize, (size: TextSize) => void] {
  return [useSyncExternalStore(subscribePreferences, readTextSize), chooseTextSize];
}

function chooseTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === "system") {
    localStorage.removeItem(THEME_KEY);
    delete root.dataset.theme;
  } else {
    localStorage.setItem(THEME_KEY, theme);
    root.dataset.theme = theme;
  }
  tellPreferences();
}

function chooseTextSize(size: TextSize): void {
  localStorage.setItem(TEXT_SIZE_KEY, String(size));
  const root = document.documentElement;
  root.style.fontSize = size === 100 ? "" : `${size}%`;
  root.toggleAttribute("data-large-text", size >= LARGE_TEXT);
  tellPreferences();
}
