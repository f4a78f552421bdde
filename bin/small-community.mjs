// What stands in the archive that is kept of each version: a little of everything, by real calls.

import { setTimeout } from "node:timers/promises";

const PASSWORD = "Parvis-Garde-2026";
const DAY_MS = 24 * 60 * 60 * 1000;

/** Someone with a session. */
class Person {
  #url;
  #cookies = new Map();

  constructor(url, name) {
    this.#url = url;
    this.name = name;
    this.email = `${name.toLowerCase()}@parvis.test`;
  }

  /** @throws unless the answer is a success */
  async ask(method, way, body, tries = 10) {
    const answer = await fetch(`${this.#url}/api${way}`, {
      method,
      headers: {
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        origin: this.#url,
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name) this.#cookies.set(name, value);
    }
    const text = await answer.text();
    if (answer.status === 503 && tries > 1) {
      await setTimeout(1000);
      return this.ask(method, way, body, tries - 1);
    }
    if (!answer.ok) throw new Error(`${method} ${way}: ${answer.status} ${text.slice(0, 300)}`);
    return text ? JSON.parse(text) : null;
  }

  post = (way, body) => this.ask("POST", way, body);
  put = (way, body) => this.ask("PUT", way, body);
}

async function signUp(url, name, groupId) {
  const person = new Person(url, name);
  const { user } = await person.post("/identity/sign-up/email", {
    name,
    email: person.email,
    password: PASSWORD,
    acceptTerms: true,
    acceptBeliefData: true,
    confirmAge: true,
    groupId,
  });
  return Object.assign(person, { id: user.id });
}

async function install(url, key) {
  const admin = new Person(url, "Marthe");
  const administrator = { name: admin.name, email: admin.email, password: PASSWORD };
  await admin.post("/installation", {
    key,
    title: "Église du Marché",
    communityUrl: url,
    language: "fr",
    timeZone: "Europe/Paris",
    description: "Une communauté de quartier.",
    registration: "ouverte",
    groups: ["Accueil", "Jeunesse"],
    administrator,
    demonstration: false,
  });
  await admin.post("/identity/sign-in/email", { email: admin.email, password: PASSWORD });
  return admin;
}

const WORDS = { answer: "going", post: "post", hate: "hate", nothing: "none" };

/**
 * Installs a community and has it live a little.
 *
 * @param {string} url of a server in which none is installed
 * @param {string} key of its installation
 * @param {(error: Error) => void} onRefused told of what this version does not have
 * @param {typeof WORDS} words as this version's calls name them
 */
export async function liveALittle(url, key, onRefused, words = WORDS) {
  const admin = await install(url, key);
  const { items } = await admin.ask("GET", "/groups");
  const group = items[0].id;
  const anne = await signUp(url, "Anne", group);
  const luc = await signUp(url, "Luc", group);
  const attempt = (work) => work().catch(onRefused);
  const write = (by, text, more = {}) => by.post(`/groups/${group}/posts`, { text, ...more });

  const post = await write(
    anne,
    "L’église est ouverte «\u00a0dimanche\u00a0» à 10\u00a0h 🙏🏾\n#louange",
  );
  const answer = await luc.post(`/posts/${post.id}/comments`, { text: "Merci Anne" });
  await luc.post(`/posts/${post.id}/like`);
  await anne.post(`/comments/${answer.id}/like`);
  const harsh = await write(luc, "Un mot de trop");
  await attempt(() =>
    write(anne, "Qui vient\u202f?", { poll: { options: ["Moi", "Plus tard"], multiple: false } }),
  );
  await attempt(() => admin.post(`/posts/${post.id}/pin`, { groupId: group }));
  await attempt(() =>
    anne.post("/scheduled-posts", {
      publishAt: new Date(Date.now() + 30 * DAY_MS).toISOString(),
      post: { groupId: group, text: "Pour plus tard" },
    }),
  );
  await attempt(async () => {
    const channel = await admin.post("/channels", { name: "Louange" });
    await anne.post(`/channels/${channel.id}/follow`);
    await admin.post(`/channels/${channel.id}/posts`, { text: "Le chant de dimanche" });
  });
  await attempt(async () => {
    const day = new Date(Date.now() + 7 * DAY_MS).toISOString().slice(0, 10);
    const event = await admin.post("/calendar-events", {
      title: "Repas de quartier",
      groupIds: [group],
      firstDay: day,
      hour: "12:00",
      endDay: day,
      endHour: "14:00",
    });
    await anne.put(`/calendar-events/${event.id}/answer`, { day, answer: words.answer });
  });
  await attempt(async () => {
    const talk = await anne.post("/conversations", { memberIds: [luc.id] });
    await anne.post(`/conversations/${talk.id}/messages`, { text: "Bonjour Luc" });
    await luc.post(`/conversations/${talk.id}/messages`, { text: "Bonjour Anne" });
  });
  await attempt(async () => {
    const about = { subject: { kind: words.post, id: harsh.id }, reason: words.hate };
    const report = await anne.post("/reports", about);
    const decision = { decision: words.nothing, reason: "Rien de grave." };
    await admin.post(`/admin/reports/${report.id}/decision`, decision);
  });
  await attempt(() => anne.put(`/blocks/${luc.id}`));
}
