import { COOKIE_SECTION, ONLY_COOKIE } from "./cookie-words.ts";
import type { LegalSection } from "./legal-section.ts";

type Community = { sentenceName: string; contactEmail: string | null };

const contact = (contactEmail: string | null): string =>
  contactEmail === null
    ? "Vous pouvez nous écrire par la page « Écrire à la communauté »."
    : `Vous pouvez nous écrire par la page « Écrire à la communauté » ou à l’adresse ${contactEmail}.`;

const inShort = (community: Community): LegalSection => ({
  title: "L’essentiel",
  paragraphs: [
    `Vos données servent à faire vivre ${community.sentenceName}, et à rien d’autre. Elles ne sont ni vendues, ni louées, ni données à des annonceurs.`,
    "Appartenir à ce site peut révéler votre foi. C’est une information que la loi protège tout particulièrement : nous ne l’enregistrons qu’avec votre accord, et vous pouvez retirer votre accord.",
    "Vous pouvez à tout moment lire vos données, les corriger, les emporter et les effacer.",
  ],
});

const controller = (community: Community): LegalSection => ({
  title: "Qui est responsable",
  paragraphs: [
    `Le responsable de vos données est ${community.sentenceName}, qui tient ce site. Les personnes qui l’administrent décident à quoi servent les données et veillent à leur protection.`,
    contact(community.contactEmail),
  ],
});

const faith: LegalSection = {
  title: "Votre accord, au sujet de la foi",
  paragraphs: [
    "Être membre d’une communauté chrétienne révèle une conviction religieuse. L’article 9 du règlement européen sur la protection des données (RGPD) demande pour cela un accord clair et donné à part.",
    "C’est pourquoi l’inscription comporte deux cases distinctes : l’une pour les conditions d’utilisation, l’autre pour cet accord. Aucune n’est cochée d’avance.",
    "Vous pouvez retirer cet accord à tout moment, dans vos réglages ou par la page « Écrire à la communauté ». Comme le site ne peut pas vous garder parmi ses membres sans lui, votre compte est alors fermé aux autres aussitôt, et l’effacement de vos données est demandé\u202f; il se fait au plus tard trente jours après. Ce qui a été fait avant reste permis.",
    "Attention aussi à la foi et à la santé des autres : avant de confier ici l’épreuve d’un proche, demandez-lui s’il est d’accord.",
  ],
};

const whatIsKept: LegalSection = {
  title: "Les données que nous enregistrons",
  paragraphs: [
    "Seuls le nom, l’adresse e-mail, le mot de passe, la confirmation de l’âge et les accords sont nécessaires. Tout le reste est libre.",
  ],
  list: [
    "Votre compte : nom affiché, adresse e-mail, mot de passe (sous une forme que personne ne peut relire), confirmation de votre âge, dates de vos accords.",
    "Si vous êtes mineur\u00a0: le jour où votre protection prend fin (votre mois de naissance, lui, n’est pas gardé), et les adultes qui ont accepté d’être vos garants.",
    "Ce que vous ajoutez si vous le voulez : téléphone, ville, quelques mots sur vous, photo de profil.",
    "Ce que vous publiez : partages, commentaires, j’aime, photos, messages vocaux, vidéos, fichiers.",
    "Vos messages privés, avec ce que vous y joignez, jusqu’où vous avez lu, et les personnes que vous avez bloquées.",
    "Vos notifications et, pour chaque appareil que vous inscrivez aux alertes, l’adresse que son navigateur nous donne.",
    "Si vous les choisissez : vos clés d’accès, le secret (chiffré) de votre double vérification, votre identité chez le fournisseur de la communauté.",
    "Votre vie dans le site : groupes, rôle, merci/bénis, personnes que vous avez invitées.",
    "Si vous publiez sur des réseaux sociaux d’ici : les comptes que vous reliez, ce que vous y publiez, votre réponse au sujet des mineurs reconnaissables sur vos images, et ce qu’il en est advenu, avec ce que les plateformes en comptent, sans aucun nom.",
    "Vos réglages : thème, taille du texte, économie de données, présence au classement.",
    "Les traces techniques : heure, adresse IP, page demandée, type d’appareil, pour la sécurité.",
    "Les signalements, les décisions de modération et les appels.",
  ],
};

const purposes: LegalSection = {
  title: "À quoi elles servent",
  paragraphs: [
    "Il n’y a ni publicité, ni profil publicitaire, ni décision prise par une machine seule.",
  ],
  list: [
    "Tenir votre compte et afficher ce que vous publiez : c’est le service que vous avez demandé.",
    "Vous prévenir de ce qui vous concerne : une décision, une réponse à votre demande.",
    "Protéger le site et ses membres : modération, lutte contre les abus, sauvegardes. C’est notre intérêt légitime, et parfois une obligation de la loi.",
    "Compter les visites, sans suivre personne, pour que le site reste rapide.",
  ],
};

const whoSees: LegalSection = {
  title: "Qui voit quoi",
  paragraphs: [
    "Les données sont gardées sur le serveur de la communauté. Si elle fait appel à un hébergeur ou à un service d’envoi d’e-mails, celui-ci n’agit que sur ses instructions.",
  ],
  list: [
    "Les visiteurs sans compte voient la page d’accueil (avec le nom des groupes qui ne sont pas fermés, jamais celui d’un membre) et les pages légales. Rien d’autre.",
    "Les membres voient votre nom, votre photo, votre présentation et vos partages publics.",
    "Les membres d’un groupe voient ce qui est publié dans ce groupe. Un groupe fermé ne se montre qu’à ses membres.",
    "Un message privé n’est lu que par les personnes de la conversation. L’équipe de modération n’en lit aucun, sauf celui que la personne qui l’a reçu lui signale, avec ce qui y est joint\u202f; si un mineur est concerné, les référents le lisent d’abord.",
    "Entre un adulte et un mineur, un témoin, que chacun voit, lit aussi la conversation. Ce qu’un adulte y supprime ou y corrige est scellé\u202f; les référents et la modération peuvent l’ouvrir, et chaque ouverture est inscrite dans le journal.",
    "Un membre mineur n’est montré qu’à qui partage un groupe ou une conversation avec lui, à ses garants, aux référents et à la modération.",
    "Chacun choisit si les autres voient qu’il est en ligne.",
    "Votre adresse e-mail et votre téléphone ne sont jamais montrés aux autres membres.",
    "L’administration a accès à ce qui est nécessaire pour tenir le site. Ses actes et ceux de la modération sont inscrits dans un journal qui ne se modifie pas\u202f; vous y lisez, dans vos réglages, ceux qui concernent votre compte.",
  ],
};

const platforms: LegalSection = {
  title: "Les réseaux sociaux et les listes d’adresses",
  paragraphs: [
    "Un membre peut connecter ses comptes de réseaux sociaux pour y publier d’ici. Nous gardons alors le nom et l’image du compte ou de la Page et, chiffré, l’accès que la plateforme donne. Cet accès ne sert qu’à publier ce que ce membre demande, et à vérifier qu’il le peut. Il est oublié, avec l’image, dès que le membre déconnecte le compte ; le nom reste dans l’historique de ses publications. Tout est effacé quand il quitte la communauté.",
    "Ce qui est publié part vers la plateforme choisie, avec ses images. Elle en dispose selon ses propres règles, parfois hors de l’Union européenne, et ce qui y est publié s’efface là-bas. Nous gardons ici ce qui est parti, où et quand, l’adresse de la publication et, pour qui publie, ce que la plateforme en compte\u00a0: des nombres de vues, de mentions J’aime, de commentaires, de partages et de clics, jamais qui les a faits. Un lien peut partir en adresse courte du site\u00a0: nous comptons combien de fois par jour elle est ouverte, sans rien garder de qui l’ouvre.",
    "Si vous demandez la suppression de vos données depuis Facebook, Instagram ou Threads, les comptes que vous aviez connectés par là sont effacés aussitôt, et leur nom avec eux. La page /settings/data-deleted dit où en est votre demande ; nous n’en gardons que le numéro, la date et une empreinte qui ne dit pas qui vous êtes.",
    "La communauté peut écrire à des listes d’adresses, dont celles de personnes sans compte. Seule l’administration voit ces adresses. Chaque lettre porte un lien qui permet de ne plus la recevoir, en un appui ; aucune ne dit si vous l’avez lue. Une adresse désabonnée est gardée pour ne plus lui écrire ; l’administration la retire si vous le demandez.",
  ],
};

const alerts: LegalSection = {
  title: "Les alertes du téléphone",
  paragraphs: [
    "Une alerte passe par le service de votre navigateur (Google, Mozilla, Apple ou Microsoft). Son contenu est chiffré pour votre appareil : ce service ne le lit pas, mais sait qu’une alerte est partie vers vous. Vous pouvez demander des alertes qui ne disent ni qui, ni quoi.",
  ],
};

const photos: LegalSection = {
  title: "Les photos",
  paragraphs: [
    "Un appareil photo inscrit souvent dans l’image le lieu et l’heure de la prise de vue. Nous effaçons ces informations cachées avant de garder la photo.",
  ],
};

const retention: LegalSection = {
  title: "Combien de temps nous les gardons",
  paragraphs: ["Rien n’est gardé plus longtemps que ce à quoi il sert."],
  list: [
    "Votre compte et vos contenus\u00a0: tant que vous êtes membre. Si vous supprimez votre compte, il est caché aussitôt, et tout est effacé trente jours après, messages privés compris.",
    "Ce que les autres ont écrit reste à eux, même quand ils vous répondent ou vous nomment\u202f; les groupes, les chaînes et les évènements que vous avez ouverts restent, sans votre nom.",
    "Un contenu que vous supprimez disparaît aussitôt du site, puis des sauvegardes à mesure qu’elles sont remplacées. Un téléphone resté sans réseau peut en montrer une copie trente jours au plus.",
    "Les sauvegardes\u00a0: trente-cinq jours au plus. Si l’une d’elles devait servir, les comptes effacés depuis y seraient effacés à nouveau\u202f; nous gardons pour cela une empreinte qui ne dit pas qui vous étiez.",
    "L’accès à un compte de réseau social que vous connectez : jusqu’à ce que vous le déconnectiez.",
    "Un message privé supprimé par son auteur disparaît pour toutes les personnes de la conversation.",
    "Ce qu’un adulte supprime ou corrige dans une conversation avec un mineur\u00a0: douze mois, scellé, même si son compte est effacé entre-temps.",
    "Ce qui est joint à un contenu signalé\u00a0: jusqu’à la décision de la modération, même si son auteur le supprime entre-temps.",
    "Vos notifications : quatre-vingt-dix jours une fois lues, cent quatre-vingts au plus.",
    "L’inscription d’un appareil aux alertes : jusqu’à ce que vous l’arrêtiez, ou que vous vous déconnectiez de cet appareil.",
    "Le texte et l’adresse des e-mails que le site envoie : quatre-vingt-dix jours.",
    "La copie de vos données que vous demandez : sept jours après avoir été prête ; la date de la demande, un an.",
    "Un fichier d’un autre outil, envoyé pour être importé\u00a0: effacé une fois importé, ou au bout de sept jours\u202f; la liste de ce que l’import a laissé de côté, cent quatre-vingts jours.",
    "Les journaux techniques, que le serveur tient hors du site\u00a0: douze mois au plus.",
    "Le journal des actes de l’administration et de la modération\u00a0: douze mois.",
    "Ce que la modération retire\u00a0: gardé scellé, hors de vue, le temps où la décision peut être contestée, six mois au moins\u202f; rendu si elle est annulée, effacé sinon. Vous le trouvez dans la copie de vos données.",
    "Les décisions de modération, les signalements et les recours\u00a0: les six mois au moins où l’on peut les contester, puis un an.",
    "Une demande envoyée par la page «\u00a0Écrire à la communauté\u00a0»\u00a0: un an après la réponse.",
  ],
};

const rights: LegalSection = {
  title: "Vos droits",
  paragraphs: [
    "Vous avez le droit :",
    "Votre nom, votre photo, votre présentation et votre adresse se corrigent dans votre profil et vos réglages. « Mes données », dans vos réglages, prépare une copie de tout ce que nous gardons de vous, avec vos photos, à lire sans réseau et dans un format courant ; elle reste ouverte aux comptes suspendus. «\u00a0Supprimer mon compte\u00a0», dans vos réglages, efface tout trente jours plus tard, et vous laisse changer d’avis jusque-là. Si vous n’avez plus de compte, écrivez-nous par la page « Écrire à la communauté ».",
  ],
  list: [
    "de savoir quelles données nous avons sur vous, et d’en recevoir une copie ;",
    "de les faire corriger ;",
    "de les faire effacer ;",
    "de les emporter dans un format courant ;",
    "de demander que leur usage soit suspendu ;",
    "de vous opposer à un usage fondé sur notre intérêt légitime ;",
    "de retirer un accord que vous avez donné ;",
    "de dire ce que deviendront vos données après votre mort.",
  ],
};

const requests: LegalSection = {
  title: "Où adresser votre demande",
  paragraphs: [
    "Écrivez-nous par la page « Écrire à la communauté ». Elle est ouverte même si vous n’avez pas de compte, ou si vous n’y avez plus accès.",
    "Nous répondons dans un délai d’un mois. Nous pouvons vous demander de prouver que le compte est bien le vôtre, pour ne pas donner vos données à quelqu’un d’autre.",
  ],
};

const cookie: LegalSection = {
  title: COOKIE_SECTION,
  paragraphs: [
    `${ONLY_COOKIE} il permet de vous reconnaître d’une page à l’autre. Il est nécessaire. Il s’efface quand vous vous déconnectez, ou après trente jours sans visite.`,
    "Votre téléphone garde aussi quelques pages, trente jours au plus, vos brouillons et ce qui attend le réseau pour partir. Ils restent sur votre appareil.",
    "Aucun outil de mesure extérieur, aucun traceur, aucune police ni image appelée ailleurs : votre visite n’est connue que de ce site.",
  ],
};

const security: LegalSection = {
  title: "La sécurité",
  paragraphs: [
    "Les échanges avec le site sont chiffrés. Les mots de passe et les clés d’accès sont protégés. Les sauvegardes sont gardées à part.",
    "Si une fuite de données devait présenter un risque pour vous, nous vous préviendrions sans tarder, ainsi que l’autorité compétente.",
  ],
};

const complaints: LegalSection = {
  title: "Se plaindre",
  paragraphs: [
    "Si notre réponse ne vous satisfait pas, vous pouvez vous adresser à la CNIL, l’autorité française de protection des données : 3, place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, ou www.cnil.fr/fr/plaintes. Si vous vivez dans un autre pays, vous pouvez saisir l’autorité de ce pays.",
  ],
};

const changes: LegalSection = {
  title: "Changements",
  paragraphs: [
    "Si cette page change, le site l’annonce aux membres. Si le changement touche à ce que nous faisons des données sur la foi, nous vous demandons un nouvel accord.",
  ],
};

/** The privacy policy of a community, in the order in which it is read. */
export const privacy = (community: Community): LegalSection[] => [
  inShort(community),
  controller(community),
  faith,
  whatIsKept,
  purposes,
  whoSees,
  platforms,
  alerts,
  photos,
  retention,
  rights,
  requests,
  cookie,
  security,
  complaints,
  changes,
];
