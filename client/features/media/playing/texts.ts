import { ofName } from "../../../infrastructure/words/formats.ts";

/** « 1,5 » */
const times = (speed: number) => `${speed.toLocaleString("fr-FR")}×`;

/** What voices, films and files say. */
export const texts = {
  voiceOf: (author?: string) => (author ? `Message vocal ${ofName(author)}` : "Message vocal"),
  filmOf: (author?: string) => (author ? `Vidéo ${ofName(author)}` : "Vidéo"),
  playVoice: (title: string, duration: string, weight: string) =>
    `Écouter : ${title}, ${duration}, ${weight}`,
  pauseVoice: (title: string) => `Mettre en pause : ${title}`,
  position: "Position dans le son",
  at: (time: string, duration: string) => `${time} sur ${duration}`,
  times,
  speed: (speed: number) => `Vitesse ${times(speed)}, changer`,
  voiceFailed: "Le son n’a pas pu être lu.",
  filmFailed: "La vidéo n’a pas pu être lue.",
  retry: "Réessayer",
  downloadInstead: "Télécharger",
  playFilm: (title: string, duration: string, weight: string) =>
    `Lire la vidéo : ${title}, ${duration}, ${weight}`,
  soundOnly: (weight: string) => `Son seulement (${weight})`,
  preparing: "Une version plus légère se prépare.",
  download: (name: string, weight: string) => `Télécharger ${name}, ${weight}`,
};
