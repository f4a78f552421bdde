import { DomainError } from "../../../shared/ground/errors.ts";
import { oneOfSeveral } from "../../infrastructure/acts/acting.ts";
import type { Services } from "../../infrastructure/services.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import { answerRequest } from "../gathering/index.ts";
import { acceptRegistration } from "./answer-registration.ts";

export type Accepted = { accepted: number; failed: number };

/** Accepts registrations, each as alone; one that is gone or refused meanwhile stops no other. */
export const acceptRegistrations = (
  services: Services,
  ids: readonly string[],
): Promise<Accepted> =>
  each([...new Set(ids)], (id) =>
    oneOfSeveral(services.db, { memberId: id, subjectId: id }, () =>
      acceptRegistration(services, id),
    ),
  );

type Request = { groupId: string; memberId: string };

/** Accepts requests to join, each as alone, in the groups where the viewer may. */
export const acceptJoinRequests = (
  services: Services,
  viewer: Viewer,
  requests: readonly Request[],
): Promise<Accepted> =>
  each(requests, ({ groupId: id, memberId }) =>
    oneOfSeveral(services.db, { memberId, subjectId: id }, () =>
      answerRequest(services, viewer, { id, memberId, accept: true }),
    ),
  );

async function each<T>(items: readonly T[], accept: (item: T) => Promise<void>): Promise<Accepted> {
  const outcome = { accepted: 0, failed: 0 };
  for (const item of items) {
    try {
      await accept(item);
      outcome.accepted += 1;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      outcome.failed += 1;
    }
  }
  return outcome;
}
