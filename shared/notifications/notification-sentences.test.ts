import { describe, expect, test } from "vitest";
import { alertLine, alertOf, neutralAlert } from "./alert-words.ts";
import { pathOf, plainSentence, type Told } from "./notification-sentences.ts";

const NBSP = "\u00a0";
const [OPEN, CLOSE] = ["«\u00a0", "\u00a0»"];
const people = (...names: string[]) => names.map((name) => ({ name }));
const POST = { kind: "post", id: "p" } as const;

const told = (changes: Partial<Told> & Pick<Told, "kind">): Told => ({
  actors: people("Odile"),
  actorCount: 1,
  count: 1,
  subject: POST,
  place: null,
  data: {},
  ...changes,
});
const many = { actors: people("Odile", "Josué", "Blaise"), actorCount: 8, count: 8 };
const event = {
  title: "Veillée de louange",
  startsAt: "2026-11-28T18:30:00Z",
  timeZone: "Europe/Paris",
};

describe("sentences", () => {
  test.each<[string, Told]>([
    ["Odile aime votre partage", told({ kind: "like" })],
    [
      "Odile et Josué aiment votre partage",
      told({ kind: "like", actors: people("Odile", "Josué"), actorCount: 2 }),
    ],
    [
      "Odile, Josué et 1\u00a0autre aiment votre photo",
      told({ kind: "like", ...many, actorCount: 3, data: { what: "image" } }),
    ],
    ["Odile, Josué et 6\u00a0autres aiment votre partage", told({ kind: "like", ...many })],
    ["Odile aime votre commentaire", told({ kind: "like", subject: { kind: "comment", id: "c" } })],
    [
      `Odile a répondu à votre commentaire${NBSP}: ${OPEN}Deux fois${CLOSE}`,
      told({ kind: "reply", data: { excerpt: "Deux fois" } }),
    ],
    [
      "Odile, Josué et 6\u00a0autres ont commenté votre partage",
      told({ kind: "comment", ...many, data: { excerpt: "Tu" } }),
    ],
    [
      "Odile vient à Veillée de louange",
      told({ kind: "answer", data: { what: "going", title: event.title } }),
    ],
    [
      `Odile, Josué et 6\u00a0autres viendront peut-être à Veillée de louange, samedi 28 novembre à 19${NBSP}h${NBSP}30`,
      told({ kind: "answer", ...many, data: { ...event, what: "interested", day: "2026-11-28" } }),
    ],
    ["Quelqu’un a épinglé votre partage", told({ kind: "pin", actors: [] })],
    [
      `Odile a oublié son mot de passe${NBSP}: un lien à lui transmettre est dans Courrier`,
      told({ kind: "letter", subject: { kind: "letter", id: "m" }, data: { what: "password" } }),
    ],
    [
      "Un e-mail n’est pas parti",
      told({ kind: "letter", actors: [], actorCount: 0, subject: { kind: "letter", id: "l" } }),
    ],
    // Two names from right to left keep their order, and the number after them its place.
    [
      "\u2068فاطمة\u2069, \u2068يوسف 7\u2069 et 6\u00a0autres aiment votre partage",
      told({ kind: "like", ...many, actors: people("فاطمة", "يوسف 7") }),
    ],
    [
      `Odile a répondu à votre commentaire${NBSP}: ${OPEN}\u2068שלום 2\u2069${CLOSE}`,
      told({ kind: "reply", data: { excerpt: "שלום 2" } }),
    ],
    [
      "12\u00a0nouveaux partages dans Intercession",
      told({ kind: "post", count: 12, data: { title: "Intercession" } }),
    ],
    [
      `Une parole par jour a ajouté une ressource${NBSP}: Carnet de l’Avent`,
      told({
        kind: "channel",
        data: { what: "resource", title: "Une parole par jour", excerpt: "Carnet de l’Avent" },
      }),
    ],
    [
      `Nouvel évènement${NBSP}: Veillée de louange, samedi 28 novembre à 19${NBSP}h${NBSP}30`,
      told({ kind: "event", data: { what: "new", ...event } }),
    ],
    [
      `Veillée de louange n’aura pas lieu samedi 28 novembre à 19${NBSP}h${NBSP}30`,
      told({ kind: "event", data: { what: "cancellation", day: "2026-11-28", ...event } }),
    ],
    [
      `L’évènement «\u00a0Veillée de louange\u00a0» est annulé${NBSP}: «\u00a0Neige\u00a0»`,
      told({ kind: "event", data: { what: "cancellation", reason: "Neige", ...event } }),
    ],
    [
      `Veillée de louange commence à 19${NBSP}h${NBSP}30`,
      told({ kind: "event", data: { what: "reminder-hour", ...event } }),
    ],
    [
      "Odile a rejoint la communauté avec votre invitation",
      told({ kind: "invitation", data: { what: "arrival" } }),
    ],
    [
      "Odile demande à rejoindre Conseil",
      told({ kind: "group", data: { what: "request", title: "Conseil" } }),
    ],
    [
      `Vous avez atteint 1\u202f000${NBSP}merci/bénis`,
      told({ kind: "points", actors: [], actorCount: 0, data: { amount: 1000 } }),
    ],
    [
      `La modération a retiré votre commentaire${NBSP}: ${OPEN}Non.${CLOSE} Motif${NBSP}: Dur`,
      told({
        kind: "moderation",
        data: { what: "comment-removed", excerpt: "Non.", reason: "Dur" },
      }),
    ],
    [
      `La modération a retiré votre partage${NBSP}: ${OPEN}Pub${CLOSE}. Motif${NBSP}: Publicité`,
      told({
        kind: "moderation",
        data: { what: "post-removed", excerpt: "Pub", reason: "Publicité" },
      }),
    ],
    [
      `Votre signalement a été suivi${NBSP}: la personne signalée a reçu un rappel`,
      told({ kind: "moderation", data: { what: "report-warning" } }),
    ],
    [
      `Votre signalement a été suivi${NBSP}: le texte est retiré`,
      told({ kind: "moderation", data: { what: "report-removal" } }),
    ],
  ])("%s", (sentence, one) => {
    expect(plainSentence(one)).toBe(sentence);
  });
});

describe("alerts", () => {
  const message = told({
    kind: "message",
    subject: { kind: "conversation", id: "v" },
    data: { excerpt: "À ce soir" },
  });

  test("of a message bear its writer’s name; others that of the community", () => {
    expect(alertOf(message, "Béthanie")).toEqual({ title: "Odile", body: "À ce soir" });
    expect(alertOf({ ...message, count: 3 }, "Béthanie").body).toBe("3\u00a0nouveaux messages");
    expect(alertOf(told({ kind: "like" }), "Béthanie")).toEqual({
      title: "Béthanie",
      body: "Odile aime votre partage",
    });
  });

  test("of the ways into an account do not say which, on a screen that others may see", () => {
    const added = told({ kind: "security", actors: [], data: { what: "passkey-added" } });
    const body = "La sécurité de votre compte a changé.";
    expect(alertOf(added, "Béthanie")).toEqual({ title: "Béthanie", body });
    expect(alertLine(added)).toBe(body);
    expect(alertLine(told({ kind: "like" }))).toBe("Odile aime votre partage");
  });

  test("that are neutral say neither who nor what", () => {
    for (const kind of ["message", "like", "moderation", "security"] as const) {
      const { title, body } = neutralAlert(kind, "Béthanie");
      expect(`${title} ${body}`).not.toMatch(/Odile|partage|modération|sécurité/);
    }
  });
});

describe("what a notification opens", () => {
  test.each<[string, Told]>([
    ["/community/b/partage/p", told({ kind: "like" })],
    [
      "/community/b/partage/p?ordre=recents#commentaires",
      told({
        kind: "reply",
        subject: { kind: "comment", id: "c" },
        data: { postId: "p" },
      }),
    ],
    ["/profil/b/securite", told({ kind: "security", subject: { kind: "security", id: "m" } })],
    ["/community/b/g", told({ kind: "post", count: 4, subject: { kind: "group", id: "g" } })],
    [
      "/community/b/g/passionnes",
      told({ kind: "group", subject: { kind: "group", id: "g" }, data: { what: "request" } }),
    ],
    [
      "/community/b/g",
      told({ kind: "group", subject: { kind: "group", id: "g" }, data: { what: "accepted" } }),
    ],
    [
      "/community/b/partage/p",
      told({ kind: "post", subject: { kind: "group", id: "g" }, data: { postId: "p" } }),
    ],
    [
      "/community/b/evenement/e?jour=2026-11-28",
      told({
        kind: "event",
        subject: { kind: "event", id: "e" },
        data: { day: "2026-11-28" },
      }),
    ],
    [
      "/community/b/decisions",
      told({
        kind: "moderation",
        subject: { kind: "sanction", id: "s" },
        data: { what: "comment-removed" },
      }),
    ],
    [
      "/community/b/signalements",
      told({
        kind: "moderation",
        subject: { kind: "report", id: "r" },
        data: { what: "report-none" },
      }),
    ],
    [
      "/dashboard/social-accounts",
      told({ kind: "account", subject: { kind: "account", id: "a" } }),
    ],
  ])("%s", (path, one) => {
    expect(pathOf(one, "b")).toBe(path);
  });
});
