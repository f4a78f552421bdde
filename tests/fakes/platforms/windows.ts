import { drawPage, escapeHtml, type Loopback, type Received, startLoopback } from "./loopback.ts";

/** Applications of the person's device, which take a text by their address. */
const NAMES: Record<string, string> = {
  whatsapp: "WhatsApp",
  telegram: "Telegram",
  email: "Courrier",
  sms: "SMS",
  messenger: "Messenger",
};

/** What a person sent from any of these windows. */
export type SentByHand = { platform: string; text: string; subject: string; sentAt: number };

export type WindowsDouble = Pick<Loopback, "origin" | "place" | "stop"> & {
  addresses: Record<string, Record<string, string>>;
  publications(): readonly SentByHand[];
};

/**
 * The windows of applications that publish by hand: each shows the text it was opened with and a
 * button that sends it, which is all it can know.
 */
export async function startWindowsDouble({ port = 0 } = {}): Promise<WindowsDouble> {
  const sent: SentByHand[] = [];
  const names = Object.keys(NAMES).join("|");
  const show = ({ url }: Received, platform = "") => {
    const text = textOf(url.searchParams);
    const subject = url.searchParams.get("subject") ?? "";
    const field = (name: string, value: string) =>
      `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
    const written = text || "(Aucun texte dans l’adresse : collez celui que Parvis a copié.)";
    return drawPage(
      `${NAMES[platform]} : message préparé`,
      `${subject && `<p>Objet : ${escapeHtml(subject)}</p>`}<article>${escapeHtml(written)}</article>` +
        `<form method="post" action="/${platform}">${field("text", text)}${field("subject", subject)}` +
        "<p><button>Envoyer</button></p></form>" +
        "<p>Ceci est une doublure : rien ne quitte cet ordinateur.</p>",
    );
  };
  const take = ({ form }: Received, platform = "") => {
    const [text = "", subject = ""] = ["text", "subject"].map((name) => form?.get(name) ?? "");
    sent.push({ platform, text, subject, sentAt: Date.now() });
    return drawPage(
      `${NAMES[platform]} : envoyé`,
      "<p>Revenez à Parvis et répondez « Oui » à la question posée.</p>",
    );
  };
  const loopback = await startLoopback(
    [
      { method: "GET", path: new RegExp(`^/(${names})$`), step: "window", answer: show },
      { method: "POST", path: new RegExp(`^/(${names})$`), step: "publish", answer: take },
    ],
    port,
  );
  const { origin, place, stop } = loopback;
  const addresses = Object.fromEntries(
    Object.keys(NAMES).map((platform) => [platform, { window: `${origin}/${platform}` }]),
  );
  return { origin, place, stop, addresses, publications: () => sent };
}

/** Text and link, under the names that the various applications use. */
function textOf(query: URLSearchParams): string {
  const text = query.get("text") ?? "";
  const link = query.get("link") ?? "";
  return link && !text.includes(link) ? `${text}\n\n${link}`.trim() : text;
}
