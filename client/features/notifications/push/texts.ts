import type { Device } from "./this-device.ts";
import type { Check } from "./trial-state.ts";

const CHROME_SETTINGS =
  "Touchez le cadenas à gauche de l’adresse, puis Autorisations, Notifications, Autoriser.";

/** What the screen says of alerts on this device. */
export const texts = {
  title: "Essayer les alertes",
  device: "Cet appareil",
  switch: "Alertes sur cet appareil",
  on: "Un message ou une réponse vous est annoncé même quand le site est fermé.",
  off: "Activez-les\u00a0: un message ou une réponse vous sera annoncé, même quand le site est fermé.",
  unable: "Ce navigateur ne peut pas recevoir d’alertes. L’essai dit pourquoi.",
  turnedOn: "Alertes activées sur cet appareil",
  turnedOff: "Alertes arrêtées sur cet appareil",
  toTrial: "Vérifier que les alertes arrivent",
  toTrialMeta: "Un essai, et que faire sur cet appareil",
  lead: "Un essai du début à la fin\u00a0: ce qui va, ce qui manque, et que faire sur cet appareil.",
  begin: "Envoyer une alerte d’essai",
  again: "Essayer à nouveau",
  allowed: "J’ai autorisé, réessayer",
  allow: "Votre navigateur vous demandera votre accord.",
  steps: "Étapes de l’essai",
  done: "Tout va bien\u00a0: les alertes arrivent sur cet appareil.",
  states: { waiting: "à venir", running: "en cours", passed: "réussi", failed: "à régler" },
  checks: {
    browser: {
      ahead: "Alertes dans ce navigateur",
      passed: "Le navigateur sait recevoir des alertes",
      failed: "Le navigateur ne sait pas recevoir d’alertes",
    },
    memory: {
      ahead: "Mémoire du site",
      passed: "Le navigateur garde la mémoire du site",
      failed: "Le navigateur ne garde rien pour ce site",
    },
    permission: {
      ahead: "Votre accord",
      passed: "Vous avez donné votre accord",
      failed: "Les alertes ne sont pas autorisées",
    },
    registered: {
      ahead: "Inscription de cet appareil",
      passed: "Cet appareil est inscrit",
      failed: "Cet appareil n’a pas pu être inscrit",
    },
    sent: {
      ahead: "Envoi d’une alerte d’essai",
      passed: "L’alerte d’essai est partie",
      failed: "L’alerte d’essai n’est pas partie",
    },
    shown: {
      ahead: "Arrivée de l’alerte",
      passed: "L’alerte est arrivée",
      failed: "L’alerte n’est pas arrivée",
    },
  } satisfies Record<Check, Record<"ahead" | "passed" | "failed", string>>,
  faults: {
    PUSH_PERMISSION_BLOCKED:
      "Les notifications sont bloquées pour ce site. Autorisez-les dans les réglages du navigateur, puis réessayez.",
    PUSH_UNSUPPORTED_BROWSER:
      "Ce navigateur ne sait pas recevoir de notifications. Ouvrez le site dans Chrome, Firefox ou Safari.",
    PUSH_UNSUPPORTED_INDEXEDDB:
      "Ce navigateur ne peut rien garder pour ce site. Quittez la navigation privée, puis réessayez.",
    PUSH_SUBSCRIBE_FAILED:
      "Une erreur est survenue pendant l’inscription aux notifications. Réessayez.",
    PUSH_UPDATE_FAILED:
      "Une erreur est survenue pendant la mise à jour des notifications. Réessayez.",
    PUSH_UNSUBSCRIBE_FAILED:
      "Une erreur est survenue pendant la désinscription des notifications. Réessayez.",
  },
  homeScreen: {
    title: "Sur iPhone et iPad, ajoutez d’abord le site à l’écran d’accueil",
    steps: [
      "Ouvrez cette page dans Safari.",
      "Touchez le bouton Partager, le carré d’où sort une flèche.",
      "Choisissez «\u00a0Sur l’écran d’accueil\u00a0», puis Ajouter.",
      "Ouvrez le site par sa nouvelle icône, et revenez à cet essai.",
    ],
  },
  unblock: {
    ios: "Ouvrez les Réglages de l’iPhone, Notifications, puis l’icône du site, et choisissez Autoriser.",
    "android-chrome": CHROME_SETTINGS,
    "android-samsung":
      "Ouvrez le menu du navigateur, Paramètres, Notifications, puis autorisez ce site.",
    "android-firefox": "Touchez le cadenas à gauche de l’adresse, puis Notifications, Autorisé.",
    "desktop-chrome":
      "À gauche de l’adresse, ouvrez les réglages du site, puis Notifications, Autoriser.",
    "desktop-firefox":
      "À gauche de l’adresse, ouvrez le cadenas et effacez le blocage des notifications.",
    "desktop-safari":
      "Ouvrez Safari, Réglages, Sites web, Notifications, et choisissez Autoriser pour ce site.",
    other: "Cherchez ce site dans les réglages de notifications du navigateur et autorisez-le.",
  } satisfies Record<Device, string>,
  arrival: {
    ios: "Dans les Réglages de l’iPhone, vérifiez que les notifications du site sont autorisées et qu’aucun mode Concentration n’est actif.",
    "android-chrome":
      "Dans les paramètres du téléphone, Applications, Chrome\u00a0: autorisez les notifications et retirez l’économie de batterie.",
    "android-samsung":
      "Dans les paramètres du téléphone, Applications, Internet\u00a0: autorisez les notifications et retirez la mise en veille.",
    "android-firefox":
      "Dans les paramètres du téléphone, Applications, Firefox\u00a0: autorisez les notifications et retirez l’économie de batterie.",
    "desktop-chrome":
      "Vérifiez que les notifications de Chrome sont autorisées dans les réglages de l’ordinateur, et que le mode Ne pas déranger est éteint.",
    "desktop-firefox":
      "Vérifiez que les notifications de Firefox sont autorisées dans les réglages de l’ordinateur, et que le mode Ne pas déranger est éteint.",
    "desktop-safari":
      "Dans les Réglages Système, Notifications, autorisez ce site et éteignez le mode Concentration.",
    other:
      "Vérifiez que les notifications du navigateur sont autorisées dans les réglages de l’appareil.",
  } satisfies Record<Device, string>,
  notShown: "Rien n’est arrivé en vingt secondes.",
  instead: "Plutôt un résumé par e-mail",
  insteadMeta: "Chaque jour ou chaque semaine",
};
