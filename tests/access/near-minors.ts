import { MATRIX } from "./access-matrix.ts";
import { type MatrixRole, ROLES } from "./access-matrix-scene.ts";

type NearMinors = "minor of the group" | "guardian of that minor" | "referent";

/** Which role of the matrix each stands beside: a minor in the group, the two others outside it. */
const BESIDE: Record<NearMinors, MatrixRole> = {
  "minor of the group": "member of the group",
  "guardian of that minor": "member of another group",
  referent: "member of another group",
};

/** What they are answered otherwise than those they stand beside. */
const OTHERWISE: Record<string, Partial<Record<NearMinors, number>>> = {
  // They are what these calls are for.
  "PUT /me/age": { "minor of the group": 409 },
  "POST /me/guardian-link": { "minor of the group": 200 },
  "PUT /members/{id}/age": { referent: 200 },
  "GET /admin/today": { referent: 200 },
  "GET /admin/reports": { referent: 200 },
  // The report that is asked about is between adults.
  ...Object.fromEntries(
    [
      "GET /admin/reports/{id}",
      "PATCH /admin/reports/{id}",
      "POST /admin/reports/{id}/passing-on",
      "POST /admin/reports/{id}/decision",
    ].map((operation) => [operation, { referent: 404 }]),
  ),
  "GET /conversations/with/{memberId}/witnesses": { "minor of the group": 200 },
  // A channel outside closed groups is for everyone to find.
  "POST /channels": { "minor of the group": 403 },
  // The conversation that is asked about is of adults.
  ...Object.fromEntries(
    [
      "GET /conversations/{id}",
      "DELETE /conversations/{id}",
      "GET /conversations/{id}/messages",
      "GET /conversations/{id}/news",
      "GET /conversations/{id}/witnesses",
      "PUT /conversations/{id}/witness",
      "DELETE /conversations/{id}/witness",
      "GET /conversations/{id}/pins",
      "POST /conversations/{id}/read",
      "GET /private-messages/{id}",
      "PUT /private-messages/{id}/reaction",
      "DELETE /private-messages/{id}/reaction",
      "POST /private-messages/{id}/pin",
      "PATCH /conversations/{id}",
      "POST /conversations/{id}/members",
      "DELETE /conversations/{id}/members/{memberId}",
      "PATCH /private-messages/{id}",
      "DELETE /private-messages/{id}",
      "POST /private-messages/{id}/pin-for-all",
      "DELETE /private-messages/{id}/pin-for-all",
      "POST /conversations/{conversationId}/messages",
      "POST /private-messages/{id}/forward",
      "POST /posts/{id}/forward",
      "POST /conversations/{id}/typing",
    ].map((operation) => [operation, { "minor of the group": 404 }]),
  ),
};

/** The status that the matrix expects of an operation for each role, in the order of `ROLES`. */
export function statusesOf(operation: string): number[] {
  const { statuses = [] } = MATRIX[operation] ?? {};
  return ROLES.map((role, at) => {
    const beside = BESIDE[role as NearMinors];
    if (beside === undefined) return statuses[at] as number;
    return (
      OTHERWISE[operation]?.[role as NearMinors] ?? (statuses[ROLES.indexOf(beside)] as number)
    );
  });
}
