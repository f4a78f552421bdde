import type { CallInput } from "./contract-calls.ts";
import type { Village } from "./village.ts";

/** The lists that a new community begins with. */
const RULES = [
  "respect",
  "haine",
  "harcelement",
  "images",
  "fragiles",
  "vie-privee",
  "confidence",
  "argent",
  "publicite",
  "droits",
  "faux",
  "site",
];
const ANSWERS = [
  "propos-blessants",
  "publicite",
  "vie-privee",
  "deja-dit",
  "temps-de-parler",
  "pas-d-infraction",
];

/** Inputs of the calls about the caller and about members. */
export function memberWishes({
  author,
  candidate,
  stranger,
}: Pick<Village, "author" | "candidate" | "stranger">): Record<string, () => CallInput> {
  const someone = () => ({ id: stranger.id });
  const word = (key: string) => ({ key, name: key, text: "On se parle avec respect." });
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
    "administration.decide": () => ({
      ...someone(),
      kind: "warning",
      reason: "Parlons-en avec douceur",
    }),
    "administration.lift": () => ({ ...someone(), kind: "limit" }),
    "administration.proposeRemoval": () => ({ ...someone(), reason: "Des insultes répétées" }),
    "administration.listRemovals": () => ({}),
    "administration.answerRemoval": () => ({
      id: candidate.id,
      confirm: false,
      words: "Parlons-en d’abord",
    }),
    "administration.listGrounds": () => ({}),
    "administration.saveGrounds": () => ({ items: RULES.map(word) }),
    "administration.listModelAnswers": () => ({}),
    "administration.saveModelAnswers": () => ({ items: ANSWERS.map(word) }),
    "reports.readWorkload": () => ({}),
    "administration.removeMember": () => ({ ...someone(), reason: "À sa demande" }),
  };
}
