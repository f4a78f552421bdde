import { brotliCompressSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { uuidv7 } from "../../server/infrastructure/ids.ts";
import { DAY, startTestParvis, uploadPhoto } from "../builders/index.ts";
import { dayFromNow, eventWish, makeEvent, weekly } from "./calendar-scene.ts";

const site = await startTestParvis();
afterAll(site.stop);
// The dates below are those of the year that follows.
site.clock.stopAt("2026-11-24T10:00:00Z");
const visitor = site.visitor();
const publicEvent = (changes: Record<string, unknown> = {}) =>
  makeEvent(site, site.admin, { access: "public", ...changes });
const page = (path: string) => visitor.get(path);

/** What search engines read. */
const dataOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "null");

describe("GET /api/events/{eventId}", () => {
  test("answers what the public page shows, and nothing else", async () => {
    const { id, startsAt } = await publicEvent();
    const { status, body } = await visitor.get(`/api/events/${id}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      status: "publie",
      title: "Veillée de louange",
      imageUrl: null,
      date: startsAt,
      category: "Prière",
      description: "Deux heures pour chanter.",
      location: "Église Saint-Rémi",
    });
  });

  test("of what is not public, a draft, not there or no id, says the same as its page", async () => {
    const draft = await publicEvent({ status: "brouillon" });
    const members = await makeEvent(site, site.admin, { access: "membres" });
    for (const id of [draft.id, members.id, uuidv7(), "veillee-2019", "x".repeat(150)]) {
      const { status, body } = await visitor.get(`/api/events/${id}`);
      expect([status, body.message]).toEqual([404, "Évènement non trouvé"]);
      expect((await page(`/boost/event/${id}`)).status).toBe(404);
    }
  });

  test("of what was cancelled, says so as its page does", async () => {
    const { id } = await publicEvent();
    await site.admin.post(`/api/calendar-events/${id}/cancellation`);
    expect((await visitor.get(`/api/events/${id}`)).body.status).toBe("annule");
    expect((await page(`/boost/event/${id}`)).status).toBe(200);
  });

  test("its picture opens to visitors for as long as the event does", async () => {
    const pictureMediaId = await uploadPhoto(site.admin, undefined, { purpose: "portrait" });
    const { id } = await publicEvent({ pictureMediaId });
    const { imageUrl } = (await visitor.get(`/api/events/${id}`)).body;
    const picture = await visitor.get(imageUrl);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect((await visitor.get(`/media/members/${pictureMediaId}/large.webp`)).status).toBe(401);
    expect((await visitor.get(imageUrl.replace("large.webp", "..%2Fx"))).status).toBe(404);
    const another = imageUrl.replace(id, (await publicEvent()).id);
    expect((await visitor.get(another)).status).toBe(404);
    await site.admin.patch(`/api/calendar-events/${id}`, { access: "membres" });
    expect((await visitor.get(imageUrl)).status).toBe(404);
  });
});

describe("the public page of an event", () => {
  test("shows title, description, date, place, category and the way in, without script", async () => {
    const { id } = await publicEvent({ firstDay: "2027-11-27", endDay: "2027-11-27" });
    const { status, text, headers } = await page(`/boost/event/${id}`);
    expect(status).toBe(200);
    expect(text).toContain("<h1");
    for (const words of [
      "Veillée de louange",
      "Deux heures pour chanter.",
      "Prière",
      "Église Saint-Rémi",
      "Samedi 27 novembre 2027",
      "de 19\u00a0h\u00a030 à 21\u00a0h\u00a030",
      "Rejoignez-nous pour voir tous les détails et vous inscrire\u202f!",
      "Voir tous les détails",
      "Vous inscrire et participer",
      "Rencontrer la communauté",
      "Découvrir d’autres évènements chrétiens",
      `/register?evenement=${id}"`,
      `/login?evenement=${id}"`,
      `/api/calendar-events/${id}/ics`,
    ])
      expect(text).toContain(words);
    expect(text).not.toMatch(/<script(?! type="application\/ld\+json")/);
    expect(text).not.toContain("noindex");
    expect(headers.get("content-security-policy")).not.toContain("unsafe-inline' 'self");
    expect(brotliCompressSync(text).length).toBeLessThan(14 * 1024);
  });

  test("is where a visitor who opens its address for members is led; a member stays", async () => {
    const { id } = await publicEvent();
    const ofMembers = (event: string) => `/community/${site.communityId}/evenement/${event}`;
    const led = await visitor.get(ofMembers(id));
    expect([led.status, led.headers.get("location")]).toEqual([
      302,
      `/boost/event/${id}/veillee-de-louange`,
    ]);
    expect(led.headers.get("vary")).toContain("cookie");
    expect((await site.admin.get(ofMembers(id))).status).toBe(200);
    const hidden = await publicEvent({ access: "membres" });
    expect((await visitor.get(ofMembers(hidden.id))).status).toBe(200);
    expect((await visitor.get(ofMembers("x"))).status).toBe(200);
  });

  test("carries the guest’s choice to sign-up and login", async () => {
    const { id } = await publicEvent();
    const { text } = await page(`/boost/event/${id}?reponse=interesse`);
    expect(text).toContain(`/register?evenement=${id}&amp;reponse=interesse"`);
    expect(text).toContain(`/login?evenement=${id}&amp;reponse=interesse"`);
    expect((await page(`/boost/event/${id}?reponse=%22%3E`)).text).toContain(
      `/register?evenement=${id}"`,
    );
  });

  test("carries a preview card and data for search engines, which nothing written breaks out of", async () => {
    const title = 'Prière </script><script>alert("x")</script> & repas';
    const pictureMediaId = await uploadPhoto(site.admin, undefined, { purpose: "portrait" });
    const { id, startsAt, endsAt } = await publicEvent({ title, pictureMediaId });
    const { text } = await page(`/boost/event/${id}`);
    expect(text).not.toContain("<script>alert");
    const slug = "priere-script-script-alert-x-script-repas";
    expect(text).toContain(
      `<link rel="canonical" href="http://parvis.test/boost/event/${id}/${slug}"/>`,
    );
    expect(text).toContain('<meta name="twitter:card" content="summary_large_image"/>');
    expect(text).toMatch(
      /<meta property="og:image" content="http:\/\/parvis\.test\/boost\/event\/[^"]+large\.webp"/,
    );
    expect(text).toContain('fetchPriority="high"');
    expect(dataOf(text)).toMatchObject({
      "@type": "Event",
      name: title,
      startDate: startsAt,
      endDate: endsAt,
      eventStatus: "https://schema.org/EventScheduled",
      location: { "@type": "Place", name: "Église Saint-Rémi" },
    });
    expect(dataOf(text).image.at(-1)).toMatch(/^http:\/\/parvis\.test\/boost\/event\//);
  });

  test("tells search engines whether one may take part from afar, without the link", async () => {
    const onlineUrl = "https://visio.example/salle";
    const modeOf = async (wish: Record<string, unknown>) => {
      const { text } = await page(`/boost/event/${(await publicEvent(wish)).id}`);
      expect(text).not.toContain(onlineUrl);
      return dataOf(text).eventAttendanceMode.replace("https://schema.org/", "");
    };
    expect(await modeOf({})).toBe("OfflineEventAttendanceMode");
    expect(await modeOf({ onlineUrl })).toBe("MixedEventAttendanceMode");
    expect(await modeOf({ onlineUrl, location: "" })).toBe("OnlineEventAttendanceMode");
  });

  test("of one that comes back, shows the next date and how it goes on", async () => {
    const sunday = await publicEvent({
      firstDay: "2027-11-28",
      endDay: "2027-11-28",
      recurrence: weekly(),
    });
    const { text } = await page(`/boost/event/${sunday.id}`);
    expect(text).toContain("Dimanche 28 novembre 2027");
    expect(text).toContain("et les dimanches suivants");
    const second = await publicEvent({
      firstDay: "2027-11-09",
      endDay: "2027-11-09",
      recurrence: {
        every: "month",
        interval: 1,
        on: "weekday",
        until: "2028-06-30",
      },
    });
    expect((await page(`/boost/event/${second.id}`)).text).toContain(
      "puis le 2e\u00a0mardi de chaque mois, jusqu’au 30 juin 2028",
    );
  });

  test("says when it is cancelled, to search engines too, and when it is past", async () => {
    const { id } = await publicEvent();
    await site.admin.post(`/api/calendar-events/${id}/cancellation`);
    const { status, text } = await page(`/boost/event/${id}`);
    expect(status).toBe(200);
    expect(text).toContain("n’aura pas lieu");
    expect(dataOf(text).eventStatus).toBe("https://schema.org/EventCancelled");
    expect(text).not.toContain("evenement=");
    const past = await publicEvent({ firstDay: dayFromNow(site, -3) });
    expect((await page(`/boost/event/${past.id}`)).text).toContain("Cet évènement est passé.");
  });

  test("with no event, says so and is not found", async () => {
    const members = await makeEvent(site, site.admin, { access: "membres" });
    for (const id of [members.id, uuidv7(), "n-importe-quoi"]) {
      const { status, text } = await page(`/boost/event/${id}/titre`);
      expect(status).toBe(404);
      expect(text).toContain("Évènement non trouvé");
      expect(text).toContain('<meta name="robots" content="noindex"/>');
    }
  });

  test("leads only to pages: an address that runs script is refused", async () => {
    const wish = eventWish(site, { ctaUrl: "javascript:alert(1)", access: "public" });
    expect((await site.admin.post("/api/calendar-events", wish)).body.code).toBe("INVALID_INPUT");
  });
});

describe("the landing page", () => {
  test("names the next three public events, each once, on its next day", async () => {
    const on = (days: number) => ({
      firstDay: dayFromNow(site, days),
      endDay: dayFromNow(site, days),
    });
    const every = await publicEvent({ ...on(1), title: "Soupe", recurrence: weekly() });
    await publicEvent({ ...on(2), title: "Veillée & marche" });
    await publicEvent({ ...on(3), title: "Braderie" });
    await publicEvent({ ...on(4), title: "Quatrième" });
    await publicEvent({ ...on(1), title: "Brouillon", status: "brouillon" });
    await makeEvent(site, site.admin, { ...on(1), title: "Entre nous", access: "membres" });
    const off = await publicEvent({ ...on(1), title: "Annulée" });
    await site.admin.post(`/api/calendar-events/${off.id}/cancellation`);
    const { text } = await page("/");
    expect(text).toContain("Ouvert à tous, bientôt");
    const named = [...text.matchAll(/<a href="\/boost\/event\/[^"]+".*?<\/a>/gs)].map(
      ([link]) => link,
    );
    expect(named.map((link) => /<b class="font-[^>]*>(.*?)<\/b>/.exec(link)?.[1])).toEqual([
      "Soupe",
      "Veillée &amp; marche",
      "Braderie",
    ]);
    expect(named[0]).toContain(`/boost/event/${every.id}/soupe"`);
    expect(named[0]).toContain("suivants");
    expect(named[0]).toContain("Église Saint-Rémi");
    for (const hidden of ["Quatrième", "Brouillon", "Entre nous", "Annulée"])
      expect(text).not.toContain(hidden);
    await site.admin.post(`/api/calendar-events/${every.id}/cancellation`, { day: every.firstDay });
    expect((await page("/")).text.indexOf("Soupe")).toBe(-1);
  });
});

test("the day after, what was public is over", async () => {
  const { id } = await publicEvent({ firstDay: dayFromNow(site, 1) });
  expect((await visitor.get(`/api/events/${id}`)).body.status).toBe("publie");
  site.clock.advance(3 * DAY);
  expect((await visitor.get(`/api/events/${id}`)).body.status).toBe("termine");
});
