import { count } from "../../../infrastructure/words/formats.ts";
import type { VoiceFault } from "./recorder-state.ts";

const KEPT = "Ce qui était dit est gardé.";

/** Why a recording could not begin or was cut, and what to do. */
const faults: Record<VoiceFault, string> = {
  refused:
    "Le micro n’est pas permis à ce site. Touchez le cadenas à gauche de l’adresse, puis « Autorisations », et permettez le micro. Ensuite, touchez à nouveau le micro.",
  none: "Aucun micro trouvé. Branchez-en un, ou choisissez un son déjà enregistré.",
  busy: "Le micro est pris par une autre application ou un appel. Fermez-la, puis touchez à nouveau le micro.",
  insecure:
    "Le micro ne s’ouvre qu’à une adresse en https. Vous pouvez choisir un son déjà enregistré.",
  unsupported:
    "Ce navigateur ne sait pas enregistrer. Vous pouvez choisir un son déjà enregistré sur cet appareil.",
  cut: `Le micro a été débranché ou pris par un appel. ${KEPT}`,
  muted: "Le micro est pris, par un appel peut-être. Reprenez quand il est libre.",
  silent: "Aucun son n’arrive du micro. Vérifiez qu’il n’est pas coupé.",
  empty: "Rien n’a été entendu. Touchez le micro et parlez, puis terminez.",
  longest: "Cinq minutes, c’est le plus long. Enregistrez la suite dans un autre message vocal.",
  unkept:
    "Votre téléphone n’a plus de place. Le message vocal reste sur cet écran : envoyez-le avant de fermer la page.",
  failed: "L’enregistrement n’a pas pu commencer. Réessayez, ou choisissez un son déjà enregistré.",
};

/** What recording in place says. */
export const texts = {
  word: "Vocal",
  record: "Enregistrer un message vocal",
  recorder: "Enregistrement vocal",
  going: "Enregistrement en cours",
  paused: "Enregistrement en pause",
  holding: "Relâchez pour terminer, glissez pour effacer",
  slideToErase: "Glissez pour annuler",
  slideToLock: "Vers le haut pour garder les mains libres",
  send: "Envoyer le message vocal",
  letGoToErase: "Relâchez pour effacer",
  about: (weight: string) => `Environ ${weight}`,
  most: (minutes: number) => `${count(minutes, "min", "min")} au plus`,
  erase: "Effacer",
  finish: "Terminer",
  pause: "Pause",
  resume: "Reprendre",
  faults,
  refusedOnApple:
    "Le micro n’est pas permis à ce site. Touchez « aA » ou les trois points à côté de l’adresse, puis « Réglages du site web », et permettez le micro. Ensuite, touchez à nouveau le micro.",
  chooseSound: "Choisir un son",
  waiting: (duration: string, weight: string) =>
    `Un message vocal de ${duration} (${weight}) vous attend sur cet appareil.`,
  takeBack: "Le joindre",
  eraseKept: "L’effacer",
};

/** How to allow the microphone, on this phone. */
export function refusedHere(): string {
  return /iPhone|iPad/.test(navigator.userAgent) ? texts.refusedOnApple : faults.refused;
}
