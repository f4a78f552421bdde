import { count, weight } from "../../../infrastructure/words/formats.ts";

/** « 40 secondes », « 3 minutes »: about how long something takes. */
export function duration(seconds: number): string {
  if (seconds < 50) return count(Math.max(10, Math.ceil(seconds / 10) * 10), "seconde");
  if (seconds < 55 * 60) return count(Math.ceil(seconds / 60), "minute");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.ceil((seconds % 3600) / 600) * 10;
  if (hours === 0 || minutes === 60) return count(hours + 1, "heure");
  return minutes === 0 ? count(hours, "heure") : `${hours}\u00a0h\u00a0${minutes}`;
}

/** Words of sending a large file to the server. */
export const sendingTexts = {
  title: (name: string) => `Envoi de ${name}`,
  part: (sent: number, total: number) => `${weight(sent)} sur ${weight(total)}`,
  left: (seconds: number) => `encore environ ${duration(seconds)}`,
  cut: "Le réseau s’est coupé. L’envoi reprendra où il en était.",
  resume: "Reprendre l’envoi",
  stop: "Arrêter l’envoi",
  keepOpen: "Gardez cette page ouverte jusqu’à la fin de l’envoi.",
  waits: (name: string, sent: string) =>
    `L’envoi de ${name} s’est arrêté à ${sent}. Choisissez à nouveau ce fichier\u00a0: il reprendra où il en était.`,
  hundredths: (share: number) => `${Math.floor(share * 100)}\u00a0%`,
};
