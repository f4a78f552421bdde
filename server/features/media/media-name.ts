const MAX_MEDIA_NAME = 120;
const NAMELESS = { image: "photo", audio: "son", video: "video", file: "fichier" };

/**
 * The name a file is shown under, from what its sender called it: without folders, control or
 * invisible characters, at most 120 characters. It never names a file of ours.
 */
export function mediaName(
  given: string | null | undefined,
  kind: keyof typeof NAMELESS = "image",
): string {
  const base = (given ?? "").normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const visible = base
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  return shortened(visible.replace(/^\.+/, "")) || NAMELESS[kind];
}

function shortened(name: string): string {
  if (name.length <= MAX_MEDIA_NAME) return name;
  const ending = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? "";
  const stem = name.slice(0, MAX_MEDIA_NAME - ending.length);
  // A pair cut in two is not text.
  return stem.replace(/[\ud800-\udbff]$/, "") + ending;
}
