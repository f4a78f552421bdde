import { MAX_COLLABORATORS } from "../../../../../shared/sharing/post-formats.ts";

/** Names of accounts as typed, with or without their @; null when one cannot be a name, or too many are. */
export function collaboratorsOf(typed: string): string[] | null {
  const names = typed
    .split(/[\s,;]+/)
    .map((name) => name.replace(/^@/, ""))
    .filter((name) => name !== "");
  const right = names.every((name) => /^[\w.]{1,30}$/.test(name));
  return right && names.length <= MAX_COLLABORATORS ? [...new Set(names)] : null;
}
