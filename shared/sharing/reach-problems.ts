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
