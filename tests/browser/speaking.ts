import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { Locator, Page } from "playwright-core";
import { until } from "../builders/index.ts";

/** The recorder, shown while a voice message is recorded. */
export const recorderOf = (page: Page): Locator =>
  page.getByRole("region", { name: "Enregistrement vocal" });

/** Touches the microphone, and waits until the recorder listens. */
export async function beginToSpeak(page: Page): Promise<Locator> {
  const button = page.getByRole("button", { name: "Enregistrer un message vocal" });
  await button.click({ trial: true });
  await button.hover();
  // Together: released only once its press was answered, a busy machine makes it a held press.
  await Promise.all([page.mouse.down(), page.mouse.up()]);
  const recorder = recorderOf(page);
  await recorder.getByText("Enregistrement en cours").waitFor();
  return recorder;
}

/** Seconds that the recorder's timer shows. */
export async function secondsOf(recorder: Locator): Promise<number> {
  const shown = (await recorder.getByRole("timer").textContent()) ?? "";
  const [minutes = "0", seconds = "0"] = shown.split(":");
  return Number(minutes) * 60 + Number(seconds);
}

/** Speaks until the timer shows so many seconds. */
export const speakUntil = (recorder: Locator, seconds: number): Promise<true> =>
  until(async () => (await secondsOf(recorder)) >= seconds, { within: 30_000 });

/** Heights of the wave as it stands, tallest last. */
export async function heightsOf(recorder: Locator): Promise<number[]> {
  const bars = await recorder
    .locator("svg rect")
    .evaluateAll((all) => all.map((bar) => Number(bar.getAttribute("height"))));
  return bars.sort((one, other) => one - other);
}

/** Records so many seconds of voice. */
export async function speak(page: Page, seconds: number): Promise<void> {
  const recorder = await beginToSpeak(page);
  await speakUntil(recorder, seconds);
  await recorder.getByRole("button", { name: "Terminer" }).click();
}

export type Decoded = { codec: string; channels: number; seconds: number; complaints: string };

/** What ffprobe says of a sound, and what ffmpeg has to complain of when it decodes it whole. */
export async function decode(bytes: Buffer): Promise<Decoded> {
  const folder = await mkdtemp(path.join(tmpdir(), "parvis-decoded-"));
  const file = path.join(folder, "sound");
  try {
    await writeFile(file, bytes);
    const program = process.env.PARVIS_FFMPEG ?? "ffmpeg";
    const run = promisify(execFile);
    const asked = ["-v", "error", "-of", "json", "-show_streams", "-show_packets", file];
    const told = JSON.parse((await run(program.replace(/ffmpeg$/, "ffprobe"), asked)).stdout);
    const decoding = ["-nostdin", "-v", "error", "-xerror", "-i", file, "-f", "null", "-"];
    const { stderr } = await run(program, decoding);
    const [stream] = told.streams;
    return {
      codec: stream.codec_name,
      channels: stream.channels,
      complaints: stderr,
      seconds: Number(told.packets.at(-1).pts_time),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
