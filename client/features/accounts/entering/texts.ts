/** Words of the ways in beside the password. */
export const texts = {
  with: (provider: string) => `Continuer avec ${provider}`,
  passkey: "Entrer avec une clé d’accès",
  passkeyMeta: "Avec l’empreinte, le visage ou le code de votre téléphone.",
  or: "ou",
  onlyProvider: (provider: string) => `Ici, on entre avec ${provider}.`,
  title: "Se connecter",
  loading: "Un instant, nous reprenons votre connexion",
  failed: "La connexion n’a pas pu être reprise.",
  retry: "Réessayer",
  toLogin: "Revenir à la connexion",
  expired: {
    title: "Le délai est dépassé",
    body: "Recommencez la connexion\u00a0: rien n’est perdu.",
  },
  code: {
    title: "Votre code",
    lead: "Ouvrez votre application de codes et recopiez les six chiffres du moment.",
    label: "Code à six chiffres",
    recoveryLead: "Indiquez l’un des dix codes gardés à l’activation. Chacun sert une fois.",
    recoveryLabel: "Code de secours",
    submit: "Entrer",
    useRecovery: "J’ai perdu mon téléphone",
    useCode: "J’ai mon application de codes",
    missing: "Indiquez le code.",
  },
  link: {
    title: "C’est bien vous\u202f?",
    lead: (provider: string, email: string) =>
      `${provider} vous reconnaît sous l’adresse ${email}, et un compte existe déjà ici avec elle. Indiquez une fois le mot de passe de ce compte pour les relier.`,
    submit: "Relier et entrer",
    forgotten: "Mot de passe oublié\u202f?",
  },
  join: {
    title: "Créer votre compte",
    lead: (provider: string, email: string) =>
      `${provider} vous reconnaît sous l’adresse ${email}. Il reste à faire connaissance.`,
    submit: "Créer mon compte",
  },
  left: (provider: string) =>
    `La session est fermée ici. ${provider} vous reconnaîtra encore sur cet appareil.`,
  leaveProvider: (provider: string) => `Me déconnecter aussi de ${provider}`,
};
