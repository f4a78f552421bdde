import sharp from "sharp";

const TUS = { "tus-resumable": "1.0.0" };

/**
 * Makes a public event with a photo, as an administrator does: what a link on WhatsApp leads to.
 *
 * @param cookie of their session
 * @returns its id
 */
export async function makePublicEvent(base: string, cookie: string): Promise<string> {
  const headers = { cookie, origin: base };
  const pictureMediaId = await sendPhoto(base, headers);
  const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const answer = await fetch(`${base}/api/calendar-events`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({
      title: "Veillée de louange",
      type: "concert",
      access: "public",
      pictureMediaId,
      firstDay: day,
      hour: "19:30",
      endDay: day,
      endHour: "21:30",
      location: "Église Saint-Rémi, 12 rue de la Source",
      description: "Deux heures pour chanter et se taire ensemble. ".repeat(8),
    }),
  });
  if (answer.status !== 201) throw new Error(`event refused: ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
}

async function sendPhoto(base: string, headers: Record<string, string>): Promise<string> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const photo = await sharp({
    create: { width: 1600, height: 1200, channels: 3, background: "#336699", noise },
  })
    .blur(4)
    .jpeg()
    .toBuffer();
  const about = { filename: "veillee.jpg", filetype: "image/jpeg", purpose: "portrait" };
  const metadata = Object.entries(about)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`)
    .join(",");
  const begun = await fetch(`${base}/api/uploads`, {
    method: "POST",
    headers: {
      ...headers,
      ...TUS,
      "upload-metadata": metadata,
      "upload-length": String(photo.length),
    },
  });
  const address = begun.headers.get("location") ?? "";
  const sent = await fetch(new URL(address, base), {
    method: "PATCH",
    headers: {
      ...headers,
      ...TUS,
      "upload-offset": "0",
      "content-type": "application/offset+octet-stream",
    },
    body: new Uint8Array(photo),
  });
  if (sent.status !== 204) throw new Error(`photo refused: ${await sent.text()}`);
  return address.split("/").at(-1) as string;
}
