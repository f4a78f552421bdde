import type { CallInput } from "./contract-calls.ts";
import type { Village } from "./village.ts";

/** Inputs of the calls about the caller and about members. */
export function memberWishes({
  author,
  candidate,
  stranger,
}: Pick<Village, "author" | "candidate" | "stranger">): Record<string, () => CallInput> {
  const someone = () => ({ id: stranger.id });
  const notThere = () => ({ id: candidate.id });
  return {
    "members.readMe": () => ({}),
    "members.editMe": () => ({ about: "Quelques mots", city: "Lomé" }),
    "members.changeEmail": () => ({ email: author.email, password: "pas-le-bon" }),
    "members.confirmEmail": () => ({ token: "un-lien-tout-invente" }),
    "members.listSessions": () => ({}),
    "members.endSession": notThere,
    "members.endOtherSessions": () => ({}),
    "members.readStanding": () => ({}),
    "members.agreeToLegal": () => ({ pages: ["privacy"] }),
    "members.readNotice": notThere,
    "members.listDecisions": () => ({}),
    "members.listActs": () => ({}),
    "members.list": () => ({}),
    "members.read": () => ({ id: candidate.id }),
    "members.listPosts": () => ({ id: candidate.id }),
    "members.readSummary": () => ({ id: candidate.id }),
    "administration.listMembers": () => ({}),
    "administration.readMember": someone,
    "administration.setRole": () => ({ ...someone(), role: "membre" }),
    "administration.givePassword": someone,
    "administration.suspend": () => ({ ...someone(), reason: "Le temps d’en parler" }),
    "administration.liftSuspension": someone,
    "administration.removeMember": () => ({ ...someone(), reason: "À sa demande" }),
  };
}
