import type { Refusal } from "../../../server/features/installation/import/form.ts";
import type { MadeDocument } from "./write-export.ts";

/** A made community of the former product, and what must become of it. */
export type MadeCommunity = {
  documents: MadeDocument[];
  /** How many documents must be left out for each reason. */
  leftOut: Partial<Record<Refusal, number>>;
  /** Likes of nobody, within documents that are brought. */
  lostLikes: number;
  /** Points each person had, by their id. */
  points: Map<string, number>;
};

export const FORMER_ID = "fixedCommunityId01";
const START = Date.UTC(2021, 0, 10, 9);
const WORDS = "grâce paix louange prière merci frères sœurs dimanche chorale parole".split(" ");

/** Numbers that look drawn, and are the same in each run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const PEOPLE_AT_MOST = 2000;
const GROUPS = 8;
const CHANNELS = 6;
const BROKEN_EVERY = 100;
/** Twenty minutes apart: a hundred thousand end before the tests' own day. */
const day = (count: number) => new Date(START + count * 1_200_000);
const person = (at: number) => `user${String(at).padStart(5, "0")}`;
const name = (at: number) => `Prénom Nom${at}`;
const email = (at: number) => `personne${at}@ancien.test`;

/** What is made so far, and what must become of it. */
function createMaker(about: number, seed: number) {
  const draw = numbers(seed);
  const people = Math.max(12, Math.min(PEOPLE_AT_MOST, Math.floor(about / 40)));
  const made: MadeCommunity = { documents: [], leftOut: {}, lostLikes: 0, points: new Map() };
  const earn = (who: string, amount: number) =>
    made.points.set(who, (made.points.get(who) ?? 0) + amount);
  return {
    made,
    draw,
    people,
    posts: Math.floor(about * 0.35),
    comments: Math.floor(about * 0.35),
    messages: Math.floor(about * 0.2),
    earn,
    add(collection: string, id: string, fields: Record<string, unknown>) {
      made.documents.push({ collection, id, fields });
    },
    refuse(reason: Refusal) {
      made.leftOut[reason] = (made.leftOut[reason] ?? 0) + 1;
    },
    likesOf(author: string) {
      const likes = [...new Set(Array.from({ length: draw(5) }, () => person(draw(people))))];
      for (const who of likes) earn(who, who === author ? 0 : 1);
      if (draw(BROKEN_EVERY) > 0) return likes;
      made.lostLikes++;
      return [...likes, "nobody-left"];
    },
    textFields: (at: number, number: number) => ({
      userId: person(number),
      userName: name(number),
      userEmail: email(number),
      userAvatar: "https://files.test/a.png",
      userAssignRole: number === 0 ? "admin" : "membre",
      dateOfCreation: day(at),
      dateOfUpdate: day(at),
      createdAt: day(at),
      text: Array.from({ length: 4 + draw(12) }, () => WORDS[draw(WORDS.length)]).join(" "),
      photo: "",
      audio: "",
      video: "",
    }),
  };
}
type Maker = ReturnType<typeof createMaker>;

/**
 * Makes about so many documents of every kind that section 3 of the specification names, with every
 * field; one in a hundred is broken on purpose.
 */
export function makeFormerCommunity(about: number, seed = 7): MadeCommunity {
  const maker = createMaker(about, seed);
  addPlaces(maker);
  const broken = addPosts(maker);
  addComments(maker, broken);
  addMessages(maker);
  for (let at = 0; at < CHANNELS; at++) addChannel(maker, at);
  addEvents(maker);
  addBrokenOnes(maker);
  addMembers(maker);
  return maker.made;
}

function addPlaces({ add }: Maker): void {
  add("CommunityData", FORMER_ID, {
    title: "Ancienne communauté",
    description: "D’avant",
    status: "activate",
    timeZone: "Africa/Abidjan",
    banniereUrl: "https://files.test/b.png",
    logoUrl: "",
    faviconUrl: "",
    communityUrl: "https://ancien.test",
    date: day(0),
    dateOfCreation: day(0),
    dateOfUpdate: day(1),
  });
  for (let at = 0; at < GROUPS; at++)
    add("GroupeData", `group${at}`, {
      name: `Groupe ${at}`,
      nombreDePartages: 3,
      dateOfCreation: day(at),
    });
}

/** What makes a post one that cannot be brought. */
const FAULTS: readonly (readonly [Refusal, Record<string, unknown>])[] = [
  ["impossible-date", { createdAt: new Date(0), dateOfCreation: new Date(0) }],
  ["no-author", { userId: null, userEmail: "", userName: "Personne" }],
  ["text-too-long", { text: "a".repeat(60_000) }],
  ["says-nothing", { text: " \u0000 " }],
];

/** @returns the numbers of those that cannot be brought */
function addPosts({ draw, people, posts, add, refuse, earn, likesOf, textFields }: Maker) {
  const broken = new Set<number>();
  for (let at = 0; at < posts; at++) {
    const number = draw(people);
    const group = draw(GROUPS);
    const fault = at % BROKEN_EVERY === 50 ? FAULTS[broken.size % FAULTS.length] : undefined;
    const fields: Record<string, unknown> = {
      ...textFields(at, number),
      groupeId: `group${group}`,
      groupeName: `Groupe ${group}`,
      groupeArrayId: [`group${group}`, `group${(group + 1) % GROUPS}`],
      groupeArrayName: [`Groupe ${group}`, `Groupe ${(group + 1) % GROUPS}`],
      typeMessage: draw(4) === 0 ? "private seen" : "public",
      communityId: FORMER_ID,
      commentaireId: [`comment${at}`],
      othersFile: [],
    };
    if (fault) {
      broken.add(at);
      refuse(fault[0]);
      Object.assign(fields, fault[1]);
    } else {
      Object.assign(fields, { userLikes: likesOf(person(number)) });
      earn(person(number), 3);
    }
    add("MessageData", `post${at}`, fields);
  }
  return broken;
}

function addComments(maker: Maker, broken: ReadonlySet<number>): void {
  const { draw, people, posts, comments, add, refuse, earn, likesOf, textFields } = maker;
  for (let at = 0; at < comments; at++) {
    const number = draw(people);
    const who = person(number);
    let post = draw(posts);
    while (broken.has(post)) post = (post + 1) % posts;
    const isAnswer = at % 7 === 3;
    const fields: Record<string, unknown> = {
      ...textFields(posts + at, number),
      image: "",
      messageId: `post${post}`,
      idOfUserThatWithReply: isAnswer ? person(draw(people)) : "",
      nameOfUserThatWithReply: isAnswer ? "Quelqu’un" : "",
      textOfUserThatWithReply: isAnswer ? "une phrase" : "",
    };
    if (at % BROKEN_EVERY === 77) {
      refuse("no-post");
      Object.assign(fields, { messageId: "gone-post" });
    } else {
      Object.assign(fields, { userLikes: likesOf(who) });
      earn(who, 2);
    }
    add("CommentaireData", `comment${at}`, fields);
  }
}

function addMessages({ draw, people, posts, messages, add, refuse, textFields }: Maker): void {
  for (let at = 0; at < messages; at++) {
    const number = draw(people);
    const other = (number + 1) % people;
    const isBroken = at % BROKEN_EVERY === 33;
    if (isBroken) refuse("not-two");
    add("PrivateMessageData", `pm${at}`, {
      ...textFields(posts + at, number),
      userReceiverId: [person(number), isBroken ? "nobody-at-all" : person(other)],
      userReceiverEmail: email(other),
      checkmark: at % 3 === 0 ? "read" : "sent",
      photos: [],
      audios: [],
      videos: [],
      othersFiles: [],
    });
  }
}

function addChannel({ people, add, earn, textFields }: Maker, at: number): void {
  const owner = person(at);
  add("ChannelData", `channel${at}`, {
    nomChannel: `Chaîne ${at}`,
    descriptionChannel: "Paroles et chants",
    typeChannel: "Louange",
    imageChannel: "",
    groupeIdChannel: "",
    dateOfCreation: day(at),
    dateOfUpdate: day(at),
    statusChannel: "activate",
    typeAccessChannel: at === 5 ? "payant" : "gratuit",
    amountChannel: at === 5 ? 5000 : 0,
    channelRessources: [`resource${at}`],
    nomChaine: `Chaîne ${at}`,
    userCreateChaine: { id: owner, userName: name(at) },
    inviteAmisId: [person((at + 1) % people), person((at + 2) % people)],
    createdAt: day(at),
  });
  add("RessourcesChainesData", `resource${at}`, {
    title: `Ressource ${at}`,
    url: `https://files.test/chant-${at}.pdf`,
    userId: owner,
    createdAt: day(at),
  });
  add("ChannelChainesPageData", `page${at}`, {
    chaineId: `channel${at}`,
    channelRessources: [`resource${(at + 1) % CHANNELS}`],
    createdAt: day(at),
  });
  add("MessageChaineData", `post${at}`, {
    ...textFields(at, at),
    chaineId: `channel${at}`,
    userLikes: [],
  });
  earn(owner, 3);
}

function addEvents({ add, refuse }: Maker): void {
  for (let at = 0; at < 6; at++) {
    add("EventData", `event${at}`, {
      titleEvent: `Veillée ${at}`,
      descriptionEvent: "Une soirée",
      imageUrlEvent: "",
      typeAccess: at === 0 ? "public" : "membres",
      status: at === 3 ? "annulé" : "actif",
      dateOfEvent: day(at * 24),
      typeEvent: "Prière",
      urlOfEvent: "https://ancien.test/e",
      textCTAEvent: "Je viens",
      locationOfEvent: "Temple",
      groupeForEventSelect: [{ groupeId: "group1", name: "Groupe 1" }],
      dateOfCreation: day(at),
      dateOfUpdate: day(at),
    });
    refuse("not-brought");
    add("NotificationMessageData", `notice${at}`, {
      user: [{ email: email(at) }],
      message: { typeMessage: "public" },
    });
  }
}

function addBrokenOnes({ add, refuse }: Maker): void {
  refuse("impossible-date");
  const dateOfEvent = new Date(Date.UTC(9999, 0, 1));
  add("EventData", "event-beyond", { titleEvent: "Trop tard", dateOfEvent });
  refuse("unknown-collection");
  add("MysteryData", "what", { some: "thing" });
  refuse("too-many-fields");
  const many = Array.from({ length: 10_000 }, (_, at) => [`f${at}`, at]);
  add("GroupeData", "many-fields", Object.fromEntries(many));
}

function addMembers({ people, made, add, earn }: Maker): void {
  for (let at = 0; at < people; at++) {
    // What deleted texts had earned is carried over.
    earn(person(at), at % 3);
    add("MemberData", person(at), {
      email: email(at),
      userName: name(at),
      connected: at % 2 === 0,
      dateOfUpdate: day(at),
      createdAt: day(at),
      nombrePartage: 1,
      nombreCommentaire: 1,
      nombreLikes: 1,
      nombreDeMerciBenis: made.points.get(person(at)),
      nombreDactivite: 3,
      epingleMessage: at < 3 ? [{ messageIdEpingle: "post1", dateOfCreation: day(at) }] : [],
    });
  }
}
