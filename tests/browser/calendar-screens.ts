import type { Screen } from "./screens.ts";

/** What someone signed in sends, and what its answer is known by. */
type Post = (path: string, body: object) => Promise<{ id: string }>;

/** The ids that addresses of these screens are made of. */
export type CalendarPlace = {
  /** An event open to all, that comes back. */
  eventId: string;
};

const DAY_MS = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const event =
  (rest: string): Screen["path"] =>
  ({ communityId, eventId }) =>
    `/community/${communityId}/${rest}/${eventId}`;

const inCommunity =
  (rest: string): Screen["path"] =>
  ({ communityId }) =>
    `/community/${communityId}${rest}`;

/** The screens of the calendar. */
export const CALENDAR_SCREENS: readonly Screen[] = [
  { name: "events-month", who: "member", path: inCommunity("?onglet=evenements&vue=mois") },
  { name: "event", who: "member", path: event("evenement") },
  {
    name: "events-agenda",
    who: "member",
    path: inCommunity("?onglet=evenements"),
    reach: async (page) => {
      await page.getByRole("button", { name: "Mon agenda" }).click();
      await page.getByRole("button", { name: "Relier mon agenda" }).waitFor();
    },
  },
  { name: "event-create", who: "admin", path: inCommunity("/creer-un-evenement") },
  { name: "event-edit", who: "admin", path: event("modifier-un-evenement") },
  {
    name: "event-boost",
    who: "admin",
    path: ({ eventId }) => `/shareSocial?event=${eventId}`,
    reach: (page) => page.getByLabel("Votre message").waitFor(),
  },
  {
    name: "event-unknown",
    who: "member",
    path: inCommunity("/evenement/01a20000-0000-7000-8000-000000000000"),
  },
];

/** What these screens show: a public recurring event, another of a single day. */
export async function prepareCalendar(admin: Post): Promise<CalendarPlace> {
  const [near, far] = [dayIn(2), dayIn(6)];
  const { id } = await admin("/api/calendar-events", {
    title: "Veillée de louange",
    type: "concert",
    access: "public",
    firstDay: far,
    hour: "18:30",
    endDay: far,
    endHour: "20:00",
    recurrence: { every: "day", interval: 14, count: 5 },
    location: "Église Saint-Rémi, 12, rue de la Source",
    placeId: "fr-montreuil",
    description: "Deux heures pour chanter et se taire ensemble.\n\nBougies fournies.",
    ctaText: "Réserver ma place",
    ctaUrl: "https://bethanie.example/places",
    onlineUrl: "https://visio.example/salle",
  });
  await admin("/api/calendar-events", {
    title: "Soupe partagée",
    type: "entraide",
    location: "Salle du bas",
    firstDay: near,
    hour: "18:00",
    endDay: near,
    endHour: "20:00",
  });
  return { eventId: id };
}
