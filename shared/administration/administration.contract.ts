import { z } from "zod";
import { managedGroupsContract } from "../gathering/managed-groups.contract.ts";
import { MAX_EMAIL_LENGTH, MAX_INVITED_BY_LETTER, MAX_REASON_LENGTH } from "../ground/limits.ts";
import {
  cursor,
  done,
  id,
  limit,
  line,
  operation,
  page,
  prose,
  time,
  words,
} from "../ground/operation.contract.ts";
import { memberItem, ROLES } from "../people/members.contract.ts";
import { backupsContract } from "./backups.contract.ts";
import { decisionsContract, removalProposal, sanction } from "./decisions.contract.ts";
import { ERASURE_REASONS } from "./erasure-kinds.ts";
import { journalContract } from "./journal.contract.ts";
import { runningContract } from "./running.contract.ts";
import { storageContract } from "./storage.contract.ts";
import { todayContract } from "./today.contract.ts";

const tag = "Administration";

/** Counts of what waits for someone, beside each place of the administration. */
const readOverview = operation("GET /admin/overview", {
  tag,
  summary: "Ce qui attend quelqu’un dans l’administration",
  access: "moderator",
  failure: "READ_FAILED",
}).output(
  z.object({
    registrations: z.number().int(),
    /** Those that no animator answers, and those of groups that the viewer animates. */
    joinRequests: z.number().int(),
    appeals: z.number().int(),
    dataRequests: z.number().int(),
    /** Reports without a decision, and those of them that are urgent. */
    reports: z.number().int(),
    urgentReports: z.number().int(),
    /** Publications that wait for an agreement. */
    shares: z.number().int(),
    /** Texts that wait for an approval. */
    texts: z.number().int(),
    /** Removals of a member that another proposed, and that wait for a second person. */
    removals: z.number().int(),
    /** Letters that did not leave; 0 for moderators: mail and jobs are the administrators'. */
    letters: z.number().int(),
    /** 1 where a backup failed, or none was made for days; 0 for moderators. */
    backups: z.number().int(),
    /** With what nobody could be told of. */
    failedJobs: z.number().int(),
    members: z.number().int(),
    groups: z.number().int(),
  }),
);

/** What a new community begins with, in the order in which it is proposed. */
export const FIRST_STEPS = ["invite", "welcome", "event", "mail", "backup", "relief"] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

const readGettingStarted = operation("GET /admin/getting-started", {
  tag,
  summary: "Ce qu’il reste à faire dans une communauté nouvelle",
  access: "admin",
  failure: "READ_FAILED",
}).output(z.object({ steps: z.array(z.object({ name: z.enum(FIRST_STEPS), done: z.boolean() })) }));

const endGettingStarted = operation("DELETE /admin/getting-started", {
  tag,
  summary: "Ranger, pour toute l’administration, la liste de ce qu’il reste à faire",
  access: "admin",
}).output(done);

export const MEMBER_STATES = [
  "active",
  "pending",
  "suspended",
  "withdrawn",
  "imported",
  "deleted",
] as const;
export type MemberState = (typeof MEMBER_STATES)[number];

export const managedMember = z.object({
  id,
  name: z.string(),
  /** Null for moderators: only administrators see addresses. */
  email: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  role: z.enum(ROLES),
  state: z.enum(MEMBER_STATES),
  city: z.string().nullable(),
  shareCount: z.number().int(),
  createdAt: time,
  lastSeenAt: time.nullable(),
  suspension: z.object({ reason: z.string(), until: time.nullable(), since: time }).nullable(),
  /** Since when they left by themselves, why, and when they are erased unless they come back. */
  leaving: z.object({ since: time, erasedAt: time, reason: z.enum(ERASURE_REASONS) }).nullable(),
  abilities: z.object({
    changeRole: z.boolean(),
    suspend: z.boolean(),
    /** To warn, limit or pause them. */
    hold: z.boolean(),
    remove: z.boolean(),
    givePassword: z.boolean(),
  }),
});
export type ManagedMember = z.infer<typeof managedMember>;

const listMembers = operation("GET /admin/members", {
  tag,
  summary: "Les membres, avec leur rôle et leur état",
  access: "moderator",
  failure: "LIST_FAILED",
})
  .input(
    z.object({
      /** A part of the name; for administrators, of the address too. */
      name: words,
      role: z.enum(ROLES).optional(),
      state: z.enum(MEMBER_STATES).optional(),
      cursor,
      limit,
    }),
  )
  .output(page(managedMember));

const readMember = operation("GET /admin/members/{id}", {
  tag,
  summary: "Un membre, ses groupes et ce que la modération en a décidé",
  access: "moderator",
  failure: "READ_FAILED",
})
  .input(z.object({ id }))
  .output(
    managedMember.extend({
      groups: z.array(
        z.object({
          id,
          name: z.string(),
          pictureUrl: z.string().nullable(),
          animator: z.boolean(),
        }),
      ),
      sanctions: z.array(sanction),
      /** A removal that was proposed, and waits for a second person. */
      removal: removalProposal.nullable(),
      /** Whether a second person has to confirm that this member is removed. */
      removalNeedsSecond: z.boolean(),
    }),
  );

const setRole = operation("PUT /admin/members/{id}/role", {
  tag,
  summary: "Donner un rôle à un membre",
  access: "admin",
})
  .input(z.object({ id, role: z.enum(ROLES).exclude(["animateur"]) }))
  .output(done);

const givePassword = operation("POST /admin/members/{id}/password-link", {
  tag,
  summary:
    "Faire un lien qui donne un nouveau mot de passe à un membre\u202f; il n’est montré qu’ici",
  access: "admin",
})
  .input(z.object({ id }))
  .output(z.object({ url: z.string(), expiresAt: time }));

export const registrationRequest = z.object({
  id,
  name: z.string(),
  /** Null for those who are not administrators. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  groups: z.array(z.object({ id, name: z.string() })),
  /** Whose invitation they came by; null without one. */
  invitedBy: z.string().nullable(),
  requestedAt: time,
});
export type RegistrationRequest = z.infer<typeof registrationRequest>;

const listRegistrations = operation("GET /admin/registrations", {
  tag,
  summary: "Les inscriptions qui attendent l’accord de la modération",
  failure: "LIST_FAILED",
})
  .input(z.object({ cursor, limit }))
  .output(page(registrationRequest));

const answerRegistration = operation("POST /admin/registrations/{id}", {
  tag,
  summary: "Accepter ou refuser une inscription",
})
  .input(z.object({ id, accept: z.boolean(), reason: prose(MAX_REASON_LENGTH).optional() }))
  .output(done);

const listJoinRequests = operation("GET /admin/join-requests", {
  tag,
  summary: "Les demandes pour rejoindre les groupes",
  access: "moderator",
  failure: "LIST_FAILED",
})
  .input(z.object({ cursor, limit }))
  .output(
    page(
      z.object({
        group: z.object({ id, name: z.string() }),
        member: memberItem,
        requestedAt: time,
      }),
    ),
  );

export const invitation = z.object({
  code: z.string(),
  /** The address to give: it opens the sign-up with the code. */
  url: z.string(),
  createdBy: z.string().nullable(),
  createdAt: time,
  expiresAt: time,
  remainingUses: z.number().int(),
  usedCount: z.number().int(),
  open: z.boolean(),
  /** Whether people who sign up with it enter a community « après accord » at once. */
  withoutAgreement: z.boolean(),
});
export type Invitation = z.infer<typeof invitation>;

const listInvitations = operation("GET /admin/invitations", {
  tag,
  summary: "Les codes d’invitation",
  access: "moderator",
  failure: "LIST_FAILED",
})
  .input(z.object({ cursor, limit }))
  .output(page(invitation));

const createInvitation = operation("POST /admin/invitations", {
  tag,
  summary: "Créer un code d’invitation",
  access: "moderator",
  status: 201,
})
  .input(
    z.object({
      uses: z.number().int().min(1).max(500).default(1),
      days: z.number().int().min(1).max(365).default(30),
      withoutAgreement: z.boolean().default(false),
    }),
  )
  .output(invitation);

const inviteByLetter = operation("POST /admin/invitations/letters", {
  tag,
  summary:
    "Écrire à des adresses pour les inviter\u202f; une lettre à chacune, une place par lettre",
  access: "moderator",
  status: 201,
})
  .input(
    z.object({
      emails: z.array(z.email().max(MAX_EMAIL_LENGTH)).min(1).max(MAX_INVITED_BY_LETTER),
      withoutAgreement: z.boolean().default(false),
    }),
  )
  .output(invitation);

const closeInvitation = operation("DELETE /admin/invitations/{code}", {
  tag,
  summary: "Fermer un code d’invitation",
  access: "moderator",
})
  .input(z.object({ code: line(60).min(4) }))
  .output(done);

export const administrationContract = {
  readOverview,
  readGettingStarted,
  endGettingStarted,
  listMembers,
  readMember,
  setRole,
  givePassword,
  ...decisionsContract,
  listRegistrations,
  answerRegistration,
  listJoinRequests,
  listInvitations,
  createInvitation,
  inviteByLetter,
  closeInvitation,
  ...managedGroupsContract,
  ...runningContract,
  ...storageContract,
  ...backupsContract,
  ...todayContract,
  ...journalContract,
};
