/** Words around a link that one gives: every way of giving it, and its QR code. */
export const texts = {
  invitation: (community: string, url: string) =>
    `Je vous invite à rejoindre ${community}\u00a0: ${url}`,
  invitationSubject: (community: string) => `Une invitation à rejoindre ${community}`,
  join: (name: string) => `Rejoignez ${name}`,
  place: (name: string, url: string) => `Je vous invite à découvrir ${name}\u00a0: ${url}`,
  placeSubject: (name: string) => `Une invitation\u00a0: ${name}`,
  inviteTo: (name: string) => `Inviter dans ${name}`,
  leadOfChannel: "Ce lien mène à la chaîne. Qui n’a pas encore de compte s’inscrit d’abord.",
  group: {
    lead: (access: string, invites: boolean) =>
      invites
        ? `Ce lien mène au groupe. Qui n’a pas encore de compte s’inscrit avec votre invitation, ${access === "ouvert" ? "et entre dans le groupe" : "et demande à entrer dans le groupe"}.`
        : "Ce lien mène au groupe. Qui n’a pas encore de compte s’inscrit d’abord.",
    closed:
      "Ce lien mène au groupe pour ses membres. Les personnes qui l’animent y ajoutent les autres.",
    without: "Ce lien n’est pas encore une invitation pour qui n’a pas de compte.",
    add: "Y joindre mon invitation",
  },
  giveLink: "Donner un lien, un QR code",
  share: "Partager",
  whatsapp: "WhatsApp",
  sms: "SMS",
  mail: "E-mail",
  copy: "Copier",
  copied: "Le lien est copié",
  notCopied: "Le lien n’a pas pu être copié. Sélectionnez-le pour le copier.",
  link: "Le lien",
  close: "Fermer",
  qr: {
    title: "QR code",
    lead: "À montrer ou à imprimer\u00a0: un téléphone qui le vise ouvre ce lien.",
    label: "QR code de ce lien",
    save: "Enregistrer",
    print: "Imprimer",
    file: "invitation-qr.svg",
  },
  reach: {
    link: {
      machine: "Ce lien ne s’ouvre que sur cet appareil",
      network: "Ce lien ne s’ouvre que sur votre réseau",
      body: "Les autres ne pourront pas l’ouvrir tant que le site n’a pas d’adresse sur Internet.",
    },
    address: {
      machine: "Cette adresse ne s’ouvre que sur cet appareil.",
      network: "Cette adresse ne s’ouvre que sur votre réseau.",
      body: "C’est assez pour essayer. Pour inviter, il faut au site une adresse sur Internet.",
    },
  },
  reachGuide: "Comment lui en donner une",
};
