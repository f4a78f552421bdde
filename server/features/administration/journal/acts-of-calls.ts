import type { ActSubject, JournalAct } from "../../../../shared/administration/acts.ts";
import type { HeldKind } from "../../../../shared/administration/sanction-kinds.ts";

export type GivenFields = Record<string, unknown>;

/** What a call of the contract leaves in the journal. */
export type CallAct = {
  act: JournalAct | ((given: GivenFields) => JournalAct);
  /** What it is about, and the field of the input that holds its id. */
  subject?: [ActSubject, string?];
  /** The field of the input that holds whom it is about. */
  member?: string;
  /** The names of the fields it gave are kept, but for these. */
  names?: readonly string[];
  /** It changes nothing: looked at again within the hour, it is the same act. */
  isLook?: boolean;
  /** Only what is done to another is an act: the use case says whom. */
  onlyWhenTold?: boolean;
};

const either =
  (field: string, yes: JournalAct, no: JournalAct) =>
  (given: GivenFields): JournalAct =>
    given[field] === true ? yes : no;

const ofMember = { subject: ["member", "id"], member: "id" } satisfies Partial<CallAct>;
const inGroup = { subject: ["group", "id"], member: "memberId" } satisfies Partial<CallAct>;
const inChannel = { subject: ["channel", "id"], member: "memberId" } satisfies Partial<CallAct>;

const HELD_ACTS: Readonly<Record<HeldKind, JournalAct>> = {
  warning: "warned",
  limit: "limited",
  pause: "paused",
};

/** A trial writes nothing; a list of members invites. */
function actOfImport({ trial, source, letters }: GivenFields): JournalAct {
  if (trial === true) return "import-tried";
  if (source !== "membres") return "import-made";
  return letters === true ? "invitations-sent" : "invitation-created";
}

/** Every call of the contract by which one runs the community, and what it leaves in the journal. */
export const CALL_ACTS: Readonly<Record<string, CallAct | undefined>> = {
  "administration.readMember": { act: "member-read", ...ofMember, isLook: true },
  "administration.setRole": { act: "role-changed", ...ofMember },
  "administration.givePassword": { act: "password-link-made", ...ofMember },
  "administration.suspend": { act: "suspended", ...ofMember },
  "administration.liftSuspension": { act: "suspension-lifted", ...ofMember },
  "administration.removeMember": { act: "member-removed", ...ofMember },
  "administration.decide": { act: ({ kind }) => HELD_ACTS[kind as HeldKind], ...ofMember },
  "administration.lift": {
    act: ({ kind }) => (kind === "limit" ? "limit-lifted" : "pause-lifted"),
    ...ofMember,
  },
  "administration.proposeRemoval": { act: "removal-proposed", ...ofMember },
  "administration.answerRemoval": {
    act: either("confirm", "member-removed", "removal-declined"),
    subject: ["member"],
  },
  "administration.saveGrounds": { act: "decision-words-saved", names: [] },
  "administration.saveModelAnswers": { act: "decision-words-saved", names: [] },
  "administration.answerRegistration": {
    act: either("accept", "registration-accepted", "registration-refused"),
    ...ofMember,
  },
  "administration.acceptRegistrations": { act: "registration-accepted", subject: ["member"] },
  "administration.acceptJoinRequests": { act: "join-request-accepted", subject: ["group"] },
  "administration.createInvitation": { act: "invitation-created", names: [] },
  "administration.inviteByLetter": { act: "invitations-sent", names: [] },
  "administration.closeInvitation": { act: "invitation-closed" },
  "affiliation.closeOther": { act: "personal-link-closed", subject: ["member"] },

  "protection.saveHelpNumbers": { act: "help-numbers-saved" },
  "protection.setMinimumAge": { act: "minimum-age-set" },
  "protection.nameReferent": {
    act: "referent-named",
    subject: ["member", "memberId"],
    member: "memberId",
  },
  "protection.dismissReferent": {
    act: "referent-dismissed",
    subject: ["member", "memberId"],
    member: "memberId",
  },
  "protection.correctAge": { act: "age-corrected", ...ofMember },

  "community.edit": { act: "community-edited", names: [] },
  "administration.endGettingStarted": { act: "getting-started-ended" },

  "groups.create": { act: "group-created", subject: ["group", "id"] },
  "groups.edit": { act: "group-edited", subject: ["group", "id"], names: ["id", "basedOn"] },
  "groups.editRules": {
    act: "group-rules-edited",
    subject: ["group", "id"],
    names: ["id", "rules", "basedOn"],
  },
  "groups.archive": { act: "group-archived", subject: ["group", "id"] },
  "groups.unarchive": { act: "group-reopened", subject: ["group", "id"] },
  "groups.addMember": { act: "group-member-added", ...inGroup },
  "groups.removeMember": { act: "group-member-removed", ...inGroup },
  "groups.nameAnimator": { act: "group-animator-named", ...inGroup },
  "groups.dismissAnimator": { act: "group-animator-dismissed", ...inGroup },
  "groups.answerRequest": {
    act: either("accept", "join-request-accepted", "join-request-refused"),
    ...inGroup,
  },
  "administration.orderGroups": { act: "groups-ordered" },

  "channels.archive": { act: "channel-archived", subject: ["channel", "id"] },
  "channels.unarchive": { act: "channel-reopened", subject: ["channel", "id"] },
  "channels.nameAnimator": { act: "channel-animator-named", ...inChannel },
  "channels.dismissAnimator": { act: "channel-animator-dismissed", ...inChannel },
  "channels.settlePayment": {
    act: either("accept", "payment-confirmed", "payment-refused"),
    subject: ["payment", "paymentId"],
  },

  "posts.remove": { act: "post-removed", subject: ["post", "id"], onlyWhenTold: true },
  "comments.remove": { act: "comment-removed", subject: ["comment", "id"], onlyWhenTold: true },

  "posts.readHistory": { act: "versions-read", subject: ["post", "id"], isLook: true },
  "comments.readHistory": { act: "versions-read", subject: ["comment", "id"], isLook: true },

  "heldTexts.decide": {
    act: either("approved", "text-approved", "text-declined"),
    subject: ["member"],
  },
  "caution.edit": { act: "caution-edited" },
  "caution.addFilters": { act: "filters-added", names: ["entries", "message"] },
  "caution.removeFilter": { act: "filter-removed" },
  "caution.editGroup": { act: "group-caution-edited", subject: ["group", "id"], names: ["id"] },

  "reports.read": { act: "report-read", subject: ["report", "id"], isLook: true },
  "reports.edit": { act: "report-edited", subject: ["report", "id"], names: ["id", "basedOn"] },
  "reports.passOn": { act: "report-passed-on", subject: ["report", "id"] },
  "reports.decide": { act: "report-decided", subject: ["report", "id"] },

  "conversations.readSealed": { act: "sealed-message-read", subject: ["message"] },

  "dataRequests.read": { act: "data-request-read", subject: ["data-request", "id"], isLook: true },
  "dataRequests.edit": {
    act: "data-request-edited",
    subject: ["data-request", "id"],
    names: ["id"],
  },
  "dataRequests.answer": { act: "data-request-answered", subject: ["data-request", "id"] },

  "appeals.read": { act: "appeal-read", subject: ["appeal", "id"], isLook: true },
  "appeals.take": {
    act: either("taken", "appeal-taken", "appeal-returned"),
    subject: ["appeal", "id"],
  },
  "appeals.decide": {
    act: ({ outcome }) => (outcome === "granted" ? "appeal-granted" : "appeal-upheld"),
    subject: ["appeal", "id"],
  },

  "platforms.editConfig": {
    act: "platform-configured",
    subject: ["platform", "platform"],
    names: ["platform"],
  },
  "platforms.editSettings": { act: "publishing-changed", names: [] },
  "platforms.setHold": { act: either("held", "publishing-held", "publishing-released") },
  "shares.approve": {
    act: either("approved", "share-approved", "share-refused"),
    subject: ["share", "id"],
  },
  "shares.saveTemplates": { act: "templates-saved" },
  "calendarEvents.saveTypes": { act: "event-types-saved" },

  "mailingLists.create": { act: "list-created", subject: ["list", "id"] },
  "mailingLists.edit": { act: "list-edited", subject: ["list", "id"], names: ["id"] },
  "mailingLists.remove": { act: "list-deleted", subject: ["list", "id"] },
  "mailingLists.listAddresses": {
    act: "list-addresses-read",
    subject: ["list", "id"],
    isLook: true,
  },
  "mailingLists.addAddresses": { act: "list-addresses-added", subject: ["list", "id"] },
  "mailingLists.removeAddress": { act: "list-address-removed", subject: ["list", "id"] },

  "administration.listMails": { act: "mails-read", isLook: true },
  "administration.resendMail": { act: "mail-resent", subject: ["mail", "id"] },
  "administration.passMailOn": { act: "mail-passed-on", subject: ["mail", "id"] },
  "administration.retryJob": { act: "job-retried", subject: ["job", "queue"] },
  "administration.dismissJob": { act: "job-dismissed", subject: ["job", "queue"] },
  "administration.tellFact": { act: "fact-told", subject: ["fact", "id"] },
  "administration.dismissFact": { act: "fact-dismissed", subject: ["fact", "id"] },

  "administration.makeBackup": { act: "backup-made", subject: ["backup"] },
  "administration.editBackupSettings": { act: "backup-settings-edited", names: [] },
  "administration.tryBackup": { act: "backup-tried", subject: ["backup", "id"] },
  "administration.openBackup": { act: "backup-opened", subject: ["backup", "id"] },
  "administration.removeBackup": { act: "backup-removed", subject: ["backup", "id"] },
  "administration.keepLightForms": { act: "light-forms-kept" },
  "administration.eraseOrphans": { act: "orphans-erased" },

  "imports.start": { act: actOfImport },
  "imports.stop": { act: "import-stopped" },
  "imports.undo": { act: "import-undone" },
  "imports.readLeftOut": { act: "import-report-read" },
  "imports.removeFile": { act: "import-file-removed" },

  "recoveryKey.chooseRecoveryKey": { act: "recovery-key-chosen" },

  "administration.listActs": { act: "journal-read", isLook: true },
  "administration.exportActs": { act: "journal-exported" },
};
