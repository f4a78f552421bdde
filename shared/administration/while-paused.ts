/**
 * Calls that change something and stay open to a member whose account is paused: what is theirs
 * alone, what protects them, and what they ask of those who moderate. Any other that is no `GET` is
 * refused (`infrastructure/http/call-context.ts`), those added later too.
 */
export const OPEN_WHILE_PAUSED: ReadonlySet<string> = new Set([
  // To have read.
  "DELETE /me/notices/{id}",
  "POST /conversations/received",
  "POST /conversations/{id}/read",
  "POST /groups/{id}/read",
  "POST /notifications/read",
  "POST /push/shown",
  // To read elsewhere, and what one keeps for oneself.
  "POST /linked",
  "POST /me/calendar-feed",
  "DELETE /me/calendar-feed",
  "POST /posts/{id}/pin",
  "DELETE /posts/{id}/pin",
  "POST /private-messages/{id}/pin",
  "DELETE /private-messages/{id}/pin",
  // How one is told, and how one comes in.
  "PATCH /notifications/preferences",
  "PUT /notifications/mutes/{kind}/{id}",
  "DELETE /notifications/mutes/{kind}/{id}",
  "POST /push/installations",
  "POST /push/registrations",
  "PATCH /push/registrations",
  "DELETE /push/registrations",
  "POST /push/trial",
  "DELETE /held-texts/{id}",
  "POST /me/legal-agreement",
  "POST /me/email",
  "DELETE /me/external-identity",
  "POST /me/passkeys",
  "POST /me/passkeys/challenge",
  "PATCH /me/passkeys/{id}",
  "DELETE /me/passkeys/{id}",
  "DELETE /me/sessions",
  "DELETE /me/sessions/{id}",
  "POST /me/two-factor",
  "POST /me/two-factor/confirmation",
  "POST /me/two-factor/recovery-codes",
  "DELETE /me/two-factor",
  // To leave, and to keep others away.
  "DELETE /groups/{id}/membership",
  "DELETE /channels/{id}/follow",
  "DELETE /me/affiliation",
  "DELETE /social-accounts/accounts/{id}",
  "DELETE /social-accounts/connections/{id}",
  "DELETE /shares/{id}/schedule",
  "DELETE /scheduled-posts/{id}",
  "PUT /blocks/{memberId}",
  "DELETE /blocks/{memberId}",
  // How old one is, and who watches over a minor.
  "PUT /me/age",
  "POST /me/guardian-link",
  "POST /guardian-link",
  "POST /guardian-link/acceptance",
  "DELETE /me/guardianships/{memberId}",
  // To ask those who moderate: whom one writes to is looked at where it is written.
  "POST /reports",
  "POST /conversations",
  "POST /conversations/{conversationId}/messages",
]);
