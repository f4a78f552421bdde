import { expect, test } from "vitest";
import { code, isTest, textOf } from "./source-tree.ts";

/** What leaves out whoever the reader may not know of. */
const ASKS =
  /\b(mayKnowOf|mayKnow|anyMayKnow|isProtected|mayReadPost|mayTakePartIn|isShownComment|maySeeChannel|maySeeEvent)\b/;

/** Why a statement that names members need not ask who may know of them. */
const NEED_NOT: Record<string, string> = {
  "server/features/accounts/passwords/password-link.repository.ts": "of the member themselves",
  "server/features/accounts/sessions/session.query.ts": "of the member themselves",
  "server/features/accounts/sign-up/registration.query.ts": "of the member themselves",
  "server/features/administration/invitation.query.ts":
    "for those who moderate or administer, who may know of every member",
  "server/features/administration/journal/journal.query.ts":
    "for those who moderate or administer, who may know of every member",
  "server/features/administration/leaving/left-places.query.ts":
    "a conversation's next manager, for those in a conversation, who know of each other there",
  "server/features/administration/mail.query.ts":
    "for those who moderate or administer, who may know of every member",
  "server/features/administration/moderation/member-management.query.ts":
    "for those who moderate or administer, who may know of every member",
  "server/features/administration/moderation/removal/removal.query.ts":
    "for those who moderate or administer, who may know of every member",
  "server/features/administration/moderation/strikes.query.ts":
    "for those who moderate or administer, who may know of every member",
  "server/features/administration/own-data.query.ts": "of the member themselves",
  "server/features/administration/privacy/contested.query.ts":
    "for those who moderate or administer, who may know of every member",
  "server/features/administration/privacy/data-request.query.ts":
    "for those who moderate or administer, who may know of every member",
  "server/features/administration/registration.query.ts":
    "for those who moderate or administer, who may know of every member",
  "server/features/administration/registration.repository.ts": "to write to who registered",
  "server/features/conversations/find-messages.query.ts":
    "for those in a conversation, who know of each other there",
  "server/features/conversations/message-columns.query.ts":
    "for those in a conversation, who know of each other there",
  "server/features/conversations/own-data.query.ts":
    "for those in a conversation, who know of each other there",
  "server/features/gathering/groups/managed-groups.query.ts":
    "for those who moderate or administer, who may know of every member",
  "server/features/installation/importing/importing.query.ts":
    "for those who moderate or administer, who may know of every member",
  "server/features/media/own-media.repository.ts": "compares portraits, names nobody",
  "server/features/people/members/imported-people.repository.ts": "of the member themselves",
  "server/features/people/members/member.repository.ts": "of the member themselves",
  "server/features/people/members/waiting.query.ts":
    "for those who moderate or administer, who may know of every member",
  "server/features/people/protection/own-protection.query.ts":
    "a minor's guardians, and whom a guardian protects",
  "server/features/people/protection/protection.repository.ts":
    "to who holds the link that the minor gave",
  "server/features/conversations/sealed/sealed-message.query.ts":
    "to who watches over minors alone",
  "server/features/people/protection/referent.query.ts": "referents, who are of age",
  "server/features/posts/import/imported-texts.repository.ts":
    "for those who moderate or administer, who may know of every member",
  "server/features/reports/appeals/appeal.query.ts":
    "for those who moderate or administer, who may know of every member",
  "server/features/reports/report.query.ts":
    "for those who moderate or administer, who may know of every member",
  "server/features/reports/workload.query.ts": "who moderates",
  "server/features/sharing/platforms/publishing-settings.query.ts":
    "who holds publications back: who administers",
  "server/features/sharing/publishing/share.query.ts":
    "who shared, to themselves and to those who moderate or administer, who may know of every member",
};

/** Whether a file's SQL takes the name or the portrait of members. */
function namesMembers(text: string): boolean {
  const aliases = [
    ...text.matchAll(/\b(?:from|join|,)\s+members\s+(?:as\s+)?(?!where\b|set\b)(\w+)/g),
  ];
  const named = aliases.some(([, alias]) =>
    new RegExp(`\\b${alias}\\.(name|search_name|avatar_media_id)\\b`).test(text),
  );
  return (
    named ||
    /\w+\.avatar_media_id\b|select name from members|\bmemberColumns\(|\bpersonJson\(/.test(text) ||
    /selectFrom\("members[^;]*"(m\.)?name"/s.test(text)
  );
}

const naming = code.filter(
  (file) =>
    file.startsWith("server/features/") &&
    !isTest(file) &&
    /\.(query|repository)\.ts$/.test(file) &&
    namesMembers(textOf(file)),
);

test("whoever names members in SQL asks who may know of them, or says here why not", () => {
  const silent = naming.filter((file) => !ASKS.test(textOf(file)));
  expect(silent.toSorted()).toEqual(Object.keys(NEED_NOT).toSorted());
});
