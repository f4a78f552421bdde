import { isGuessable } from "../../../shared/accounts/guessable-password.ts";
import { checkPassword } from "../../../shared/accounts/password.ts";
import type { Faults } from "../../infrastructure/use-submit.ts";
import type { InstallationDraft } from "./draft.ts";
import { texts } from "./texts.ts";

const { faults } = texts;

/** What each step, in its order, still misses. */
export const checks: ((draft: InstallationDraft) => Faults)[] = [
  ({ title, communityUrl, timeZone }) =>
    among({
      title: title.trim().length < 2 && faults.title,
      communityUrl: !isWebAddress(communityUrl) && faults.url,
      timeZone: !isTimeZone(timeZone) && faults.timeZone,
    }),
  () => ({}),
  () => ({}),
  ({ groups }) =>
    among(
      Object.fromEntries(groups.map((group) => [`groups.${group.id}`, groupFault(group, groups)])),
    ),
  ({ title, administrator: { name, email, password } }) =>
    among({
      name: name.trim().length < 2 && faults.name,
      email: !/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email.trim()) && faults.email,
      password: checkPassword(password).ok
        ? isGuessable(password, { name, email, community: title }) && faults.guessable
        : faults.password,
    }),
];

type Group = InstallationDraft["groups"][number];

function groupFault({ id, name }: Group, groups: Group[]): string | false {
  const plain = (text: string) => text.trim().toLocaleLowerCase("fr");
  if (plain(name).length < 2) return faults.group;
  const before = groups.slice(
    0,
    groups.findIndex((group) => group.id === id),
  );
  return before.some((group) => plain(group.name) === plain(name)) && faults.sameGroup;
}

function isWebAddress(text: string): boolean {
  return (
    /^https?:$/.test(URL.parse?.(text.trim())?.protocol ?? "") || /^https?:\/\/\S+$/.test(text)
  );
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("fr-FR", { timeZone: name }));
  } catch {
    return false;
  }
}

const among = (all: Record<string, string | false>): Faults =>
  Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => !!entry[1]));
