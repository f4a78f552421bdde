import { startBlueskyDouble } from "./bluesky/bluesky.ts";
import { startFacebookDouble } from "./facebook/facebook.ts";
import { startInstagramDouble } from "./instagram.ts";
import { PAGE_SCOPES, PERSON_SCOPES, startLinkedinDouble } from "./linkedin.ts";
import { drawPage, escapeHtml, startLoopback } from "./loopback.ts";
import { startTelegramDouble } from "./telegram.ts";
import { startThreadsDouble } from "./threads/threads.ts";
import { startTwitterDouble } from "./twitter.ts";
import { startWindowsDouble } from "./windows.ts";

/** What the process that starts the demonstration is told, once everything listens. */
export type DemonstrationPlatforms = {
  /** Page that lists what every platform received. */
  page: string;
  /** Replaces the addresses of platforms, by platform and name. */
  addresses: Record<string, Record<string, string>>;
  /** `host:port` of each, which the server may then ask. */
  places: string[];
  clientId: string;
  clientSecret: string;
  telegram: { token: string; channel: string };
};

type Shown = { platform: string; text: string };

const TELEGRAM = { token: "700100200:demonstration-de-parvis-jeton-0001", channel: "@bethanie" };
const CLIENT = { clientId: "parvis-demonstration", clientSecret: "secret-de-demonstration" };

/**
 * Plays the eleven platforms for the demonstration, on loopback: a newcomer connects accounts, and
 * publishes, and sees what arrived.
 *
 * @param publicUrl where the demonstration is, whose callbacks are the only ones taken
 * @param readClient reads what the application says of itself at its own address (Bluesky)
 */
export async function startDemonstrationPlatforms(
  publicUrl: string,
  firstPort: number,
  readClient: (address: string) => Promise<unknown> = readAt,
): Promise<DemonstrationPlatforms & { stop(): Promise<void> }> {
  const application = (platform: string) => ({
    ...CLIENT,
    redirectUris: [`${publicUrl}/auth/${platform}/callback`],
  });
  const port = await freePorts(firstPort);
  const facebook = await startFacebookDouble({
    application: application("facebook"),
    port: port(1),
    pages: [
      { id: "104000000000001", name: "Béthanie Montreuil", tasks: ["CREATE_CONTENT", "MODERATE"] },
      { id: "104000000000002", name: "Chorale de Béthanie", tasks: ["CREATE_CONTENT"] },
      { id: "104000000000003", name: "Quartier Saint-Rémi", tasks: ["ANALYZE"] },
    ],
  });
  const instagram = await startInstagramDouble({
    application: application("instagram"),
    port: port(2),
    photoChecks: 1,
    person: {
      id: "17841400000000001",
      scopedId: "24500000000000001",
      username: "bethanie.choeur",
      type: "BUSINESS",
    },
  });
  const twitter = await startTwitterDouble({
    application: application("twitter"),
    port: port(3),
    person: { id: "2244994945", name: "Béthanie", username: "bethanie" },
  });
  const linkedin = await startLinkedinDouble({
    application: application("linkedin"),
    port: port(4),
    person: { sub: "yrZCpj2Z12", name: "Clémentine Béthanie" },
    // An administrator who asks for the rights over pages finds one, and others to name.
    scopes: [...PERSON_SCOPES, ...PAGE_SCOPES],
    pages: [
      {
        id: 2414183,
        name: "Béthanie Montreuil",
        vanityName: "bethanie-montreuil",
        role: "ADMINISTRATOR",
        state: "APPROVED",
      },
    ],
    others: [
      { id: 6177438, name: "Diocèse de Lyon", vanityName: "diocese-de-lyon" },
      { id: 1035, name: "Secours catholique (Rhône)", vanityName: "secours-catholique-rhone" },
    ],
  });
  const telegram = await startTelegramDouble({
    token: TELEGRAM.token,
    port: port(5),
    chats: [
      {
        id: -1001234567890,
        type: "channel",
        title: "Béthanie",
        username: "bethanie",
        bot: "administrator",
      },
    ],
  });
  const bluesky = await startBlueskyDouble({
    port: port(8),
    clientOf: (address) => (address.startsWith(`${publicUrl}/`) ? readClient(address) : null),
    person: {
      did: "did:plc:bethanie5montreuil2demo2",
      handle: "bethanie.bsky.social",
      displayName: "Béthanie",
    },
  });
  const windows = await startWindowsDouble({ port: port(6) });
  const threads = await startThreadsDouble({
    application: application("threads"),
    port: port(7),
    photoChecks: 1,
    person: { id: "26100000000000002", username: "bethanie.montreuil" },
  });
  const doubles = { facebook, instagram, twitter, linkedin, telegram, threads, bluesky };
  const all = (): Shown[] => [
    ...Object.entries(doubles).flatMap(([platform, double]) =>
      double.publications().map((one) => ({ platform, text: one.text })),
    ),
    ...windows.publications().map(({ platform, text }) => ({ platform, text })),
  ];
  const board = await startLoopback(
    [
      { method: "GET", path: /^\/$/, step: "board", answer: () => drawBoard(all()) },
      {
        method: "GET",
        path: /^\/publications\.json$/,
        step: "board",
        answer: () => ({ status: 200, json: all() }),
      },
    ],
    port(0),
  );
  const everyone = [...Object.values(doubles), windows, board];
  return {
    page: board.origin,
    addresses: {
      ...Object.fromEntries(
        Object.entries(doubles).map(([platform, { addresses }]) => [platform, addresses]),
      ),
      ...merged(windows.addresses, { telegram: telegram.addresses }),
    },
    places: everyone.map(({ place }) => place),
    ...CLIENT,
    telegram: TELEGRAM,
    stop: async () => {
      await Promise.all(everyone.map((one) => one.stop()));
    },
  };
}

const readAt = async (address: string): Promise<unknown> => (await fetch(address)).json();

/** Both sets of addresses, those of one platform together. */
function merged(
  one: Record<string, Record<string, string>>,
  other: Record<string, Record<string, string>>,
): Record<string, Record<string, string>> {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(names.map((name) => [name, { ...one[name], ...other[name] }]));
}

/** Ports that follow one another where they are free, so that addresses outlive a restart; 0 for any. */
async function freePorts(first: number): Promise<(offset: number) => number> {
  const COUNT = 9;
  if (first === 0) return () => 0;
  for (let offset = 0; offset < COUNT; offset++) {
    const free = await startLoopback([], first + offset).then(
      (probe) => probe.stop().then(() => true),
      () => false,
    );
    if (!free) return () => 0;
  }
  return (offset) => first + offset;
}

function drawBoard(publications: readonly Shown[]) {
  const items = publications
    .toReversed()
    .map(
      ({ platform, text }) =>
        `<h2>${escapeHtml(platform)}</h2><article>${escapeHtml(text || "(sans texte)")}</article>`,
    );
  const connect = `<p>Pour Telegram, le robot de la démonstration : canal <b>${TELEGRAM.channel}</b>, jeton <b>${TELEGRAM.token}</b>.</p>`;
  return drawPage(
    "Ce que les plateformes ont reçu",
    `${connect}${items.join("") || "<p>Rien pour le moment.</p>"}`,
  );
}

if (process.send && process.argv[1] === import.meta.filename) {
  const [publicUrl = "", firstPort = "0"] = process.argv.slice(2);
  const started = await startDemonstrationPlatforms(publicUrl, Number(firstPort));
  const { stop, ...told } = started;
  process.send(told);
  // Ends with the process that started it.
  process.once("disconnect", () => void stop().then(() => process.exit(0)));
}
