import { PASSWORD } from "../builders/index.ts";
import type { CallInput } from "./contract-calls.ts";
import type { Village } from "./village.ts";

type Places = Pick<Village, "site" | "candidate" | "asked" | "postId">;

/** Inputs that the calls of those who look after groups and the community take. */
export function administrationWishes(places: Places): Record<string, () => CallInput> {
  const { site, candidate, asked, postId } = places;
  const group = () => ({ id: asked.id });
  const inGroup = () => ({ id: asked.id, memberId: candidate.id });
  const job = () => ({ queue: "erase-media", id: postId });
  const form = {
    kind: "access",
    name: "Zachée",
    email: "zachee@exemple.test",
    message: "Que savez-vous de moi ?",
  };
  return {
    "community.edit": () => ({ description: "Une communauté de quartier." }),
    "groups.create": () => ({ name: "Nouveau" }),
    "groups.edit": () => ({ id: asked.id, description: "Sur demande." }),
    "groups.editRules": () => ({ id: asked.id, rules: ["Parler en son nom."] }),
    "groups.archive": group,
    "groups.unarchive": group,
    "groups.addMember": inGroup,
    "groups.removeMember": inGroup,
    "groups.nameAnimator": inGroup,
    "groups.dismissAnimator": inGroup,
    "recoveryKey.readRecoveryKey": () => ({}),
    "recoveryKey.draftRecoveryKey": () => ({ password: "incorrect" }),
    "recoveryKey.chooseRecoveryKey": () => ({ ticket: "a.1.b", ending: "ABC123", guardians: [] }),
    "recoveredKey.recoverKey": () => ({ words: ["ABCDE"] }),
    "restoration.listBackups": () => ({ key: site.installationKey }),
    "restoration.readRestoration": () => ({ key: site.installationKey }),
    "restoration.examineBackup": () => ({ key: site.installationKey, id: "restore/parvis.tar" }),
    "restoration.restore": () => ({ key: site.installationKey, signOut: false }),
    "restoration.giveUp": () => ({ key: site.installationKey }),
    "administration.readOverview": () => ({}),
    "administration.readToday": () => ({}),
    "administration.acceptRegistrations": () => ({ ids: [candidate.id] }),
    "administration.acceptJoinRequests": () => ({
      requests: [{ groupId: asked.id, memberId: candidate.id }],
    }),
    "administration.readGettingStarted": () => ({}),
    "administration.endGettingStarted": () => ({}),
    "administration.listRegistrations": () => ({}),
    "administration.answerRegistration": () => ({ id: candidate.id, accept: true }),
    "administration.listJoinRequests": () => ({}),
    "administration.listInvitations": () => ({}),
    "administration.createInvitation": () => ({}),
    "administration.inviteByLetter": () => ({ emails: ["invitee@exemple.test"] }),
    "administration.closeInvitation": () => ({ code: "inconnue" }),
    "administration.listGroups": () => ({}),
    "administration.orderGroups": () => ({ groupIds: [site.group.id] }),
    "administration.listMails": () => ({}),
    "administration.resendMail": () => ({ id: postId }),
    "administration.passMailOn": () => ({ id: postId }),
    "administration.readJobs": () => ({}),
    "administration.listBackups": () => ({}),
    "administration.makeBackup": () => ({}),
    "administration.editBackupSettings": () => ({ scheduled: true, hour: 3, days: 7, weeks: 4 }),
    "administration.tryBackup": () => ({ id: postId }),
    "administration.openBackup": () => ({ id: postId, password: PASSWORD }),
    "administration.removeBackup": () => ({ id: postId }),
    "imports.list": () => ({}),
    "imports.start": () => ({ source: "membres", file: "laid/membres.csv", trial: true }),
    "imports.stop": () => ({ id: postId }),
    "imports.readUndo": () => ({ id: postId }),
    "imports.undo": () => ({ id: postId }),
    "imports.readLeftOut": () => ({ id: postId }),
    "imports.removeFile": () => ({ file: "laid/membres.csv" }),
    "administration.readStorage": () => ({}),
    "administration.keepLightForms": () => ({ olderThan: 12 }),
    "administration.findOrphans": () => ({}),
    "administration.eraseOrphans": () => ({}),
    "administration.retryJob": job,
    "administration.dismissJob": job,
    "administration.tellFact": () => ({ id: postId }),
    "administration.dismissFact": () => ({ id: postId }),
    "administration.listActs": () => ({ family: "members", from: "2026-01-01", words: "jean" }),
    "administration.exportActs": () => ({ to: "2026-12-31" }),
    "dataRequests.send": () => form,
    "dataRequests.list": () => ({}),
    "dataRequests.read": () => ({ id: postId }),
    "dataRequests.edit": () => ({ id: postId, note: "Vu" }),
    "dataRequests.answer": () => ({ id: postId, text: "Voici." }),
  };
}
