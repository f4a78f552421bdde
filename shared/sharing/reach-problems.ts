/** What keeps a platform from fetching what it is given, and what to do about it. */
export const REACH_PROBLEMS = {
  private:
    "Cette adresse n’existe que sur votre réseau. Donnez à la communauté une adresse publique (PARVIS_PUBLIC_URL).",
  unencrypted:
    "L’adresse ne commence pas par https. Facebook, Instagram et Threads la refusent\u00a0: ajoutez un certificat.",
  unknown:
    "Ce nom n’est pas connu sur Internet. Vérifiez-le chez qui vous l’a vendu\u202f; un nom neuf demande parfois quelques heures.",
  certificate:
    "Le certificat n’est pas reconnu, ou il a expiré. Renouvelez-le auprès d’une autorité reconnue.",
  closed:
    "Rien ne répond à cette adresse. Vérifiez que le port\u00a0443 est ouvert et que le serveur tourne.",
  slow: "La réponse tarde plus de dix secondes. Les plateformes n’attendent pas\u00a0: voyez ce qui ralentit le serveur.",
  blocked:
    "Un pare-feu ou un bloqueur de robots répond à notre place. Laissez passer ce lecteur, au moins sous /media/partners/.",
  elsewhere: "L’adresse renvoie ailleurs. Donnez à PARVIS_PUBLIC_URL l’adresse où elle mène.",
  changed:
    "Ce qui arrive n’est pas ce que Parvis envoie\u00a0: une page ou une image a été mise à la place. Voyez le serveur placé devant Parvis.",
  robots: "Le fichier robots.txt interdit ce lecteur. Laissez-lui au moins /media/partners/.",
} as const;

export type ReachProblem = keyof typeof REACH_PROBLEMS;

/** What keeps a platform from telling what it reads from where it is, and what to do about it. */
export const OUTSIDE_PROBLEMS = {
  ...REACH_PROBLEMS,
  blocked:
    "Un pare-feu ou un bloqueur de robots arrête Facebook. Laissez-y passer «\u00a0facebookexternalhit\u00a0».",
  robots:
    "Le fichier robots.txt interdit la page à Facebook. Permettez-la à «\u00a0facebookexternalhit\u00a0».",
  elsewhere:
    "Facebook lit cette page comme celle d’une autre adresse. Indiquez la même dans PARVIS_PUBLIC_URL et dans les réglages de la communauté.",
  nobody:
    "Personne d’extérieur n’a pu être interrogé. Réglez l’application Facebook dans «\u00a0Plateformes\u00a0»\u00a0: Facebook viendra alors lire la page depuis chez lui.",
  local:
    "Personne d’extérieur n’a été interrogé\u00a0: cette adresse n’existe que sur votre réseau.",
  application:
    "Facebook ne reconnaît pas l’application. Recopiez son identifiant et sa clé secrète dans «\u00a0Plateformes\u00a0», «\u00a0Facebook\u00a0».",
  silent: "Facebook n’a pas répondu. Essayez encore dans un instant.",
  waits: "Facebook demande d’attendre. Essayez encore dans une heure.",
  unread:
    "Facebook n’a pas pu lire la page. Ouvrez-la avec un téléphone, hors de votre réseau\u202f; si elle s’ouvre, laissez passer «\u00a0facebookexternalhit\u00a0» dans le pare-feu.",
  bare: "Facebook a lu une page sans titre\u00a0: autre chose répond à la place de Parvis. Voyez le serveur placé devant.",
} as const;

export type OutsideProblem = keyof typeof OUTSIDE_PROBLEMS;
