/** A part of a page of help: a paragraph, steps in their order, or points. */
export type HelpBlock = string | { steps: readonly string[] } | { points: readonly string[] };

/** What a page of help says, and the pages one reads next. */
export type HelpPageBody = { blocks: readonly HelpBlock[]; related: readonly HelpPageId[] };

/** A page of help as lists show it: its name in addresses, its title, other words by which it is found. */
type HelpItem = { id: string; title: string; also: string };

/** The pages of help under what they are about, in the order in which they are read. */
export const HELP_SECTIONS = [
  {
    title: "Partager et répondre",
    pages: [
      {
        id: "ecrire-un-partage",
        title: "Écrire un partage",
        also: "publier poster message nouveau brouillon modifier corriger supprimer mention mot-dièse prière demander intention",
      },
      {
        id: "photos-et-fichiers",
        title: "Ajouter des photos, une vidéo, un fichier",
        also: "publier partager image pièce jointe document pdf film poids décrire envoyer",
      },
      {
        id: "message-vocal",
        title: "Enregistrer un message vocal",
        also: "audio micro parler son enregistrement",
      },
      {
        id: "verset-en-image",
        title: "Faire du verset du jour une image",
        also: "bible parole statut whatsapp carré enregistrer envoyer",
      },
      {
        id: "commenter-et-aimer",
        title: "Commenter, répondre, aimer",
        also: "commentaire réponse cœur j’aime citer réagir",
      },
      {
        id: "merci-benis",
        title: "Gagner des merci/bénis, lire le classement",
        also: "points merci béni classement rang gagner discret",
      },
      {
        id: "epingles",
        title: "Retrouver ce que l’on épingle",
        also: "épingle épingler garder favori retrouver",
      },
      {
        id: "sondage",
        title: "Faire un sondage, publier plus tard",
        also: "vote voter question programmer programmé date heure",
      },
    ],
  },
  {
    title: "Se retrouver",
    pages: [
      {
        id: "groupes",
        title: "Rejoindre un groupe, le quitter",
        also: "groupe rejoindre quitter demander entrer ouvert fermé passionnés membres",
      },
      {
        id: "chaines",
        title: "Suivre une chaîne",
        also: "chaîne suivre abonner payante invitation ressources créer argent payer don prix",
      },
      {
        id: "evenements",
        title: "Répondre à un évènement",
        also: "agenda calendrier rendez-vous venir peut-être rappel",
      },
      {
        id: "creer-un-evenement",
        title: "Créer un évènement",
        also: "agenda calendrier rendez-vous messe répétition semaine annoncer annuler modifier anniversaire fête",
      },
      {
        id: "agenda-du-telephone",
        title: "Mettre les évènements dans l’agenda du téléphone",
        also: "calendrier abonnement google outlook iphone ics synchroniser",
      },
      {
        id: "carte",
        title: "Lire la carte, y compter ou non",
        also: "carte ville lieu pays apparaître",
      },
      {
        id: "rechercher",
        title: "Rechercher",
        also: "recherche trouver loupe ctrl k mot-dièse hashtag accents personne membre ami famille tante retrouver quelqu’un",
      },
    ],
  },
  {
    title: "S’écrire",
    pages: [
      {
        id: "messages",
        title: "Écrire à quelqu’un",
        also: "message privé conversation coches lu réaction émoji répondre transférer en ligne effacer supprimer appeler appel téléphoner",
      },
      {
        id: "discussions",
        title: "Ouvrir une discussion à plusieurs",
        also: "discussion conversation plusieurs nom ajouter retirer quitter",
      },
    ],
  },
  {
    title: "Notifications, réseau et lecture",
    pages: [
      {
        id: "notifications",
        title: "Choisir ce qui vous est annoncé",
        also: "notification cloche réglages résumé heures calmes sourdine couper alerte prévenir e-mail",
      },
      {
        id: "alertes-du-telephone",
        title: "Recevoir les alertes sur le téléphone",
        also: "alerte push iphone android sonner vibrer bloquée essai",
      },
      {
        id: "ecran-d-accueil",
        title: "Mettre la communauté sur l’écran d’accueil",
        also: "installer application icône iphone android safari chrome raccourci",
      },
      {
        id: "sans-reseau",
        title: "Lire et écrire sans réseau",
        also: "hors ligne connexion coupure gardé avion wifi",
      },
      {
        id: "peu-de-donnees",
        title: "Dépenser peu de données",
        also: "économie forfait mégaoctets poids lent photo vidéo",
      },
      {
        id: "lire-plus-grand",
        title: "Lire plus grand, lire la nuit",
        also: "taille texte police gros caractères agrandir lettres sombre clair thème vue clavier lecteur d’écran zoom zoomer grossir trop petit écrire écrit lunettes imprimer papier langue traduire traduction",
      },
    ],
  },
  {
    title: "Votre compte",
    pages: [
      {
        id: "inscription",
        title: "Créer son compte",
        also: "inscription s’inscrire entrer invitation code accord âge",
      },
      {
        id: "mot-de-passe",
        title: "Mot de passe oublié, mot de passe à changer",
        also: "connexion connecter perdu réinitialiser lien entrer appareils",
      },
      {
        id: "se-deconnecter",
        title: "Se déconnecter, téléphone perdu ou nouveau",
        also: "déconnexion déconnecter sortir quitter fermer session volé changer remplacer appareil appareils ordinateur prêté",
      },
      {
        id: "cle-d-acces",
        title: "Entrer avec une clé d’accès, protéger son compte",
        also: "passkey empreinte visage sécurité double vérification code secours",
      },
      {
        id: "profil",
        title: "Votre profil et votre photo",
        also: "nom photo présentation ville téléphone modifier portrait adresse e-mail enlever changer",
      },
      {
        id: "qui-voit-quoi",
        title: "Qui voit quoi",
        also: "vie privée confidentialité public visible lire visiteur modération",
      },
      {
        id: "bloquer-et-signaler",
        title: "Se protéger\u00a0: couper, bloquer, signaler",
        also: "mot sourdine masquer bloquer signaler harcèlement modération silence décision contester arnaque escroc insulte danger",
      },
      {
        id: "proteger-les-mineurs",
        title: "Protéger les mineurs\u00a0: pour les familles",
        also: "enfant adolescent jeune parent garant témoin référent âge quinze ans majorité danger",
      },
      {
        id: "vos-donnees",
        title: "Prendre ses données, partir",
        also: "données copie effacer rgpd supprimer compte quitter départ sortir déconnecter",
      },
    ],
  },
  {
    title: "Publier ailleurs",
    pages: [
      {
        id: "publier-ailleurs",
        title: "Publier sur d’autres réseaux",
        also: "facebook instagram threads x twitter linkedin whatsapp telegram sms messenger e-mail plateforme carte verset",
      },
      {
        id: "lire-les-resultats",
        title: "Lire les résultats",
        also: "vue portée j’aime statistique chiffre courbe meilleure heure tableur csv commentaire répondre",
      },
      {
        id: "preparer-sa-semaine",
        title: "Préparer sa semaine",
        also: "calendrier brouillon file créneau répéter importer csv tableau jeu de comptes déplacer",
      },
      {
        id: "comptes-connectes",
        title: "Connecter un compte d’un autre réseau",
        also: "compte connecté facebook page instagram threads telegram reconnecter expirer",
      },
    ],
  },
  {
    title: "Faire vivre la communauté",
    pages: [
      {
        id: "inviter",
        title: "Inviter",
        also: "invitation lien qr code whatsapp nouveau parrainer famille tante ami proche voisin",
      },
      {
        id: "accueillir",
        title: "Accueillir les nouvelles personnes",
        also: "inscription accepter refuser demande adhésion attendre aujourd’hui administration",
      },
      {
        id: "tenir-un-groupe",
        title: "Créer et animer un groupe",
        also: "groupe animer créer archiver ajouter retirer membre animateur",
      },
      {
        id: "moderer",
        title: "Répondre à un signalement",
        also: "modération signalement décider retirer rappel suspendre urgent",
      },
      {
        id: "veiller-sur-les-mineurs",
        title: "Veiller sur les mineurs\u00a0: pour les équipes",
        also: "enfant adolescent jeunes aumônerie référent témoin âge animateur charte",
      },
      {
        id: "reglages-de-la-communaute",
        title: "Régler la communauté",
        also: "réglages nom logo bannière icône présentation fuseau horaire fermer porte types modèles mots",
      },
      {
        id: "adresse-du-site",
        title: "Donner au site une adresse sur Internet",
        also: "domaine lien localhost serveur hébergement https",
      },
      {
        id: "envoyer-des-e-mails",
        title: "Faire partir les e-mails",
        also: "serveur courrier smtp boîte lettre gardé transmettre tâches",
      },
      {
        id: "sauvegarder",
        title: "Garder et reprendre la communauté",
        also: "sauvegarde copie perdre panne disque machine reprise clé relève télécharger vérifier",
      },
      {
        id: "roles",
        title: "Qui fait quoi\u00a0: les rôles",
        also: "rôle administrateur modérateur animateur droits suspendre",
      },
    ],
  },
] as const satisfies readonly { title: string; pages: readonly HelpItem[] }[];

export type HelpPageId = (typeof HELP_SECTIONS)[number]["pages"][number]["id"];

export type ListedHelp = HelpItem & { id: HelpPageId };

/** All of them. */
export const HELP_ITEMS: readonly ListedHelp[] = HELP_SECTIONS.flatMap(({ pages }) => [...pages]);

/** The page that says, for families, how minors are protected. */
export const HELP_OF_MINORS = "proteger-les-mineurs" satisfies HelpPageId;

/** The page of help that an address names, if there is one. */
export const helpItem = (id: string | undefined) => HELP_ITEMS.find((item) => item.id === id);
