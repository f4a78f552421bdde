import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { momentOf } from "../../../../shared/ground/zoned-time.ts";
import { converse, say } from "../../../../tests/builders/conversations.ts";
import {
  closedGroup,
  enter,
  followed,
  groupOnRequest,
  HOUR,
  openGroup,
  PASSWORD,
  publish,
  sentencesTo,
  setState,
  signUp,
  signUpAll,
  startTestParvis,
  type TestMember,
} from "../../../../tests/builders/index.ts";
import { dayFromNow, makeEvent, weekly } from "../../../../tests/calendar/calendar-scene.ts";
import { sendReminders } from "../../gathering/calendar/remind.job.ts";
import { channelOf, publishIn } from "../../gathering/channels/test-channels.ts";

const NBSP = "\u00a0";
const site = await startTestParvis({ alertEveryMs: HOUR });
afterAll(site.stop);
site.clock.stopAt(new Date());
const members = await signUpAll(site, "Grâce", "Odile", "Josué", "Blaise");
const [grace, odile, josue, blaise] = members as [TestMember, TestMember, TestMember, TestMember];
const said = (who: TestMember) => sentencesTo(site, who);

beforeEach(async () => {
  await followed(site);
  await site.db.deleteFrom("notifications").execute();
});

describe("groups", () => {
  test("who animates one is told of requests, until they are answered; who asked, of the answer", async () => {
    const group = await groupOnRequest(site, "Chorale", { animators: [grace] });
    await odile.post(`/api/groups/${group.id}/membership`);
    await josue.post(`/api/groups/${group.id}/membership`);
    expect((await said(grace))[0]).toMatch(
      /^(Odile et Josué|Josué et Odile) demandent à rejoindre Chorale$/,
    );
    await grace.post(`/api/groups/${group.id}/requests/${odile.id}`, { accept: true });
    expect(await said(odile)).toEqual([
      `Votre demande est acceptée${NBSP}: vous êtes membre de Chorale`,
    ]);
    expect(await said(grace)).toEqual(["Josué demande à rejoindre Chorale"]);
    await grace.post(`/api/groups/${group.id}/requests/${josue.id}`, { accept: false });
    expect(await said(grace)).toEqual([]);
  });

  test("who is taken in, or named animator, is told by whom it was done; who enters alone is not", async () => {
    const group = await openGroup(site, "Accueil des nouveaux");
    await site.admin.put(`/api/groups/${group.id}/members/${odile.id}`);
    expect(await said(odile)).toEqual([
      "Marthe vous a fait entrer dans le groupe Accueil des nouveaux",
    ]);
    await josue.post(`/api/groups/${group.id}/membership`);
    expect(await said(josue)).toEqual([]);
    await site.admin.put(`/api/groups/${group.id}/animators/${josue.id}`);
    expect(await said(josue)).toEqual(["Vous animez désormais Accueil des nouveaux"]);
  });
});

describe("channels", () => {
  test("who follows one is told of its posts and resources, apart; who is invited, of that", async () => {
    const channel = await channelOf(grace, "Une parole par jour");
    await odile.post(`/api/channels/${channel.id}/follow`);
    await publishIn(grace, channel, "Lundi");
    await publishIn(grace, channel, "Mardi");
    await grace.post(`/api/channels/${channel.id}/resources`, {
      title: "Carnet de l’Avent",
      linkUrl: "https://exemple.test/carnet",
    });
    expect((await said(odile)).toSorted()).toEqual([
      "2\u00a0nouveaux partages dans Une parole par jour",
      `Une parole par jour a ajouté une ressource${NBSP}: Carnet de l’Avent`,
    ]);
    await grace.post(`/api/channels/${channel.id}/invitations`, { memberIds: [blaise.id] });
    expect(await said(blaise)).toEqual(["Grâce vous invite dans la chaîne Une parole par jour"]);
    expect(await said(grace)).toEqual([]);
  });
});

describe("events", () => {
  const answer = (who: TestMember, { id }: { id: string }, what: string) =>
    who.put(`/api/calendar-events/${id}/answer`, { answer: what });

  test("a new one is told to the members of its groups who see it, not to its author", async () => {
    const council = await closedGroup(site, "Conseil", { members: [odile] });
    await makeEvent(site, site.admin, { access: "groupes", groupIds: [council.id] });
    expect((await said(odile))[0]).toMatch(/^Nouvel évènement\u00a0: Veillée de louange, /);
    expect(await said(blaise)).toEqual([]);
    expect(await said(site.admin)).toEqual([]);
    await makeEvent(site, site.admin, { title: "Fête de la moisson" });
    expect((await said(blaise))[0]).toMatch(/^Nouvel évènement\u00a0: Fête de la moisson, /);
  });

  /** Beyond what reminders are about. */
  const LATER = dayFromNow(site, 40);

  test("who holds one is told who comes, together, never of their own answer; until it is taken back", async () => {
    const event = await makeEvent(site, site.admin, { title: "Repas partagé", firstDay: LATER });
    await followed(site);
    await site.db.deleteFrom("notifications").execute();
    await answer(site.admin, event, "going");
    expect(await said(site.admin)).toEqual([]);
    await answer(odile, event, "going");
    await answer(josue, event, "going");
    await answer(blaise, event, "interested");
    expect((await said(site.admin)).toSorted()).toEqual([
      "Blaise viendra peut-être à Repas partagé",
      expect.stringMatching(/^(Odile et Josué|Josué et Odile) viennent à Repas partagé$/),
    ]);
    await answer(odile, event, "declined");
    await answer(blaise, event, "going");
    expect(await said(site.admin)).toEqual([
      expect.stringMatching(/^(Blaise et Josué|Josué et Blaise) viennent à Repas partagé$/),
    ]);
    expect(await said(odile)).toEqual([]);
  });

  test("of several days, each day is told by itself", async () => {
    const event = await makeEvent(site, site.admin, { recurrence: weekly(), firstDay: LATER });
    await followed(site);
    await site.db.deleteFrom("notifications").execute();
    await answer(odile, event, "going");
    expect(await said(site.admin)).toEqual([
      expect.stringMatching(/^Odile vient à Veillée de louange, \p{L}+ .+ à 19\u00a0h\u00a030$/u),
    ]);
  });

  test("reminders, changes and cancellations are told to who comes, once, without any mail server", async () => {
    const event = await makeEvent(site, site.admin);
    await answer(grace, event, "going");
    await answer(odile, event, "interested");
    await answer(josue, event, "declined");
    await followed(site);
    await site.db.deleteFrom("notifications").execute();
    const start = new Date(event.startsAt).getTime();
    // By the clock on the wall: the day on which it changes has no twenty-four hours.
    const eve = momentOf({ day: dayFromNow(site, 6), hour: "19:30" }, "Europe/Paris")?.at;
    site.clock.stopAt(new Date(Number(eve) + 1000));
    await sendReminders(site.parvis.services);
    await sendReminders(site.parvis.services);
    for (const who of [grace, odile]) {
      const sentences = await said(who);
      expect(sentences).toHaveLength(1);
      expect(sentences[0]).toMatch(/^Rappel\u00a0: Veillée de louange, /);
    }
    expect(await said(josue)).toEqual([]);
    site.clock.stopAt(new Date(start - HOUR + 1000));
    await sendReminders(site.parvis.services);
    expect((await said(grace))[0]).toBe(`Veillée de louange commence à 19${NBSP}h${NBSP}30`);
    await site.admin.patch(`/api/calendar-events/${event.id}`, { location: "Salle du bas" });
    expect((await said(grace))[0]).toMatch(/^Veillée de louange a changé/);
    await site.admin.post(`/api/calendar-events/${event.id}/cancellation`, { reason: "Neige" });
    expect((await said(grace))[0]).toBe(
      `L’évènement «\u00a0Veillée de louange\u00a0» est annulé${NBSP}: «\u00a0Neige\u00a0»`,
    );
    expect((await site.db.selectFrom("mails").selectAll().execute()).length).toBe(0);
    await site.admin.delete(`/api/calendar-events/${event.id}`);
    expect(await said(grace)).toEqual([]);
  });
});

describe("what is told of oneself", () => {
  test("a milestone of merci/bénis, each once", async () => {
    const hard = await signUp(site, "Zélé");
    await enter(site, site.group, hard);
    await site.db
      .insertInto("member_counters")
      .values({ member_id: hard.id, points: 98, activity: 1 })
      .onConflict((conflict) => conflict.column("member_id").doUpdateSet({ points: 98 }))
      .execute();
    await publish(hard, site.group, "Un de plus");
    expect((await said(hard)).at(0)).toEqual(`Vous avez atteint 100${NBSP}merci/bénis`);
    await publish(hard, site.group, "Et encore un");
    expect(await said(hard)).toHaveLength(1);
  });

  test("a text that moderation removed, with its reason, whatever one prefers", async () => {
    await odile.patch("/api/notifications/preferences", {
      kinds: { moderation: { app: false, push: false, mail: false } },
    });
    const post = await publish(odile, site.group, "Une publicité");
    await site.admin.delete(`/api/posts/${post.id}`, { body: { reason: "Pas de publicité" } });
    expect((await said(odile))[0]).toBe(
      `La modération a retiré votre partage${NBSP}: «\u00a0Une publicité\u00a0». Motif${NBSP}: Pas de publicité`,
    );
  });

  test("who came by one’s link, once they are in", async () => {
    const { body: link } = await josue.post("/api/me/affiliation");
    const guest = await signUp(site, "Merveille", { invitationCode: link.code });
    expect(await said(josue)).toEqual(["Merveille a rejoint la communauté avec votre invitation"]);
    await guest.post("/api/me/deletion", { password: PASSWORD });
    expect(await said(josue)).toEqual([]);
    await guest.delete("/api/me/deletion");
    expect(await said(josue)).toEqual([]);
  });

  test("who came by an invitation one wrote for the community", async () => {
    const { body: link } = await site.admin.post("/api/admin/invitations", { uses: 2 });
    await signUp(site, "Perside", { invitationCode: link.code });
    expect((await said(site.admin))[0]).toBe(
      "Perside a rejoint la communauté avec votre invitation",
    );
  });

  test("who is accepted after they came by one’s link, then", async () => {
    const { body: link } = await josue.post("/api/me/affiliation");
    const guest = await signUp(site, "Bienvenu", { invitationCode: link.code });
    await site.db.deleteFrom("notifications").execute();
    await setState(site, guest, "pending");
    await site.admin.post(`/api/admin/registrations/${guest.id}`, { accept: true });
    expect(await said(josue)).toEqual(["Bienvenu a rejoint la communauté avec votre invitation"]);
  });
});

describe("private messages", () => {
  const rowsOf = ({ id }: TestMember) =>
    site.db
      .selectFrom("notifications")
      .select(["kind", "count", "data", "alert_at", "read_at"])
      .where("member_id", "=", id)
      .where("kind", "=", "message")
      .execute();

  test("ring the other until they have read; they stand in no list", async () => {
    const conversation = await converse(grace, odile);
    const first = await say(grace, conversation, "À ce soir");
    await say(grace, conversation, "Vers huit heures");
    expect(await said(odile)).toEqual([]);
    const [row] = await rowsOf(odile);
    expect(row).toMatchObject({ count: 2, data: { excerpt: "Vers huit heures" }, read_at: null });
    expect(row?.alert_at).not.toBeNull();
    expect((await odile.get("/api/me")).body.unreadNotifications).toBe(0);
    await odile.post(`/api/conversations/${conversation.id}/read`, { place: first.place });
    await followed(site);
    expect((await rowsOf(odile))[0]?.read_at).toBeNull();
    await odile.post(`/api/conversations/${conversation.id}/read`, { place: first.place + 1 });
    await followed(site);
    const [read] = await rowsOf(odile);
    expect([read?.read_at === null, read?.alert_at]).toEqual([false, null]);
  });

  test("that are deleted are quoted by no alert", async () => {
    const conversation = await converse(josue, blaise);
    const message = await say(josue, conversation, "Un secret");
    await followed(site);
    await josue.delete(`/api/private-messages/${message.id}`);
    await followed(site);
    expect(await rowsOf(blaise)).toEqual([]);
  });
});
