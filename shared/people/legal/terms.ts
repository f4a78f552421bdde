import { beginning, ofCommunity } from "../community-names.ts";
import type { LegalSection } from "./legal-section.ts";

type Community = { sentenceName: string; contactEmail: string | null };

const contact = (contactEmail: string | null): string =>
  contactEmail === null
    ? "Pour nous écrire, utilisez la page « Écrire à la communauté ». Elle est ouverte à tous, même sans compte."
    : `Pour nous écrire, utilisez la page « Écrire à la communauté », ouverte à tous, ou l’adresse ${contactEmail}.`;

const purpose = (community: Community): LegalSection => ({
  title: "À quoi sert ce site",
  paragraphs: [
    `Ce site est le réseau social ${ofCommunity(community.sentenceName)}, une communauté chrétienne\u00a0: il est réservé à ses membres. On y partage des nouvelles, des prières, des chants, des photos, des rendez-vous.`,
    "En créant un compte, vous acceptez les conditions de cette page. Si elles ne vous conviennent pas, n’utilisez pas le site : vous avez toujours votre place dans la communauté.",
    "L’inscription est gratuite. Le site ne vend rien et ne montre aucune publicité.",
  ],
});

const intermediary = (community: Community): LegalSection => ({
  title: "Notre rôle : un intermédiaire technique",
  paragraphs: [
    `${beginning(community.sentenceName)} met à votre disposition un lieu et des outils. Ce sont les membres qui écrivent, et chacun est l’auteur de ce qu’il publie.`,
    "Nous sommes l’hébergeur de ces contenus, au sens de la loi du 21\u00a0juin 2004 pour la confiance dans l’économie numérique et du règlement européen sur les services numériques. Nous ne relisons pas les contenus avant leur publication, sauf là où la communauté le demande\u00a0: les premiers partages de qui vient d’arriver, certains mots ou certains liens, les partages d’un groupe, ce que publie une personne après une décision de modération. Un texte qui attend le dit à son auteur, et personne d’autre que qui en décide ne le lit.",
    "Lorsqu’un contenu manifestement illicite nous est signalé, nous le retirons rapidement.",
    "Si un désaccord naît entre deux membres, au sujet d’un prêt, d’un service, d’un covoiturage ou d’une parole, il se règle d’abord entre eux. Nous pouvons aider au dialogue, mais nous ne sommes pas partie à ce désaccord.",
  ],
});

const contactPoint = (community: Community): LegalSection => ({
  title: "Nous écrire",
  paragraphs: [
    contact(community.contactEmail),
    "Ce point de contact sert à tous : membres, visiteurs et autorités. Vous pouvez y écrire en français. Une personne vous répond, jamais un automate.",
  ],
});

const signUp: LegalSection = {
  title: "Qui peut s’inscrire",
  paragraphs: [
    "Il faut avoir 15 ans ou plus, ou l’âge que la communauté a choisi s’il est plus élevé. Vous le dites au moment de l’inscription.",
    "Avant 15 ans, le compte ne peut pas être ouvert. Si nous apprenons qu’un membre est plus jeune, nous fermons son compte et nous effaçons ses données.",
  ],
  list: [
    "Une personne, un compte : il n’est ni prêté ni vendu.",
    "Vous indiquez une adresse e-mail qui est la vôtre.",
    "Vous pouvez choisir le nom affiché, à condition de ne pas vous faire passer pour un autre.",
    "Vous gardez votre mot de passe pour vous. Si vous pensez que quelqu’un l’a découvert, changez-le sans attendre.",
  ],
};

const rules = (community: Community): LegalSection => ({
  title: "Les règles de vie",
  paragraphs: [
    `Nous voulons un lieu où l’on se parle avec respect, même quand on n’est pas d’accord. Sur le site ${ofCommunity(community.sentenceName)}, il n’est pas permis :`,
  ],
  list: [
    "d’insulter, de menacer, de harceler ou d’humilier quelqu’un ;",
    "de tenir des propos racistes ou haineux envers une personne ou un groupe, quelle que soit sa religion ou son origine ;",
    "de publier des images violentes ou sexuelles ;",
    "de mettre en danger un enfant ou une personne fragile, de quelque manière que ce soit ;",
    "de montrer la photo, la maladie, l’adresse ou les difficultés d’une personne sans son accord ;",
    "de répéter ailleurs ce qui a été confié dans un groupe ;",
    "de demander de l’argent en trompant les autres, ou de faire de la publicité commerciale ;",
    "de publier ce qui ne vous appartient pas : chants, livres, photos ou films d’un autre, sans en avoir le droit ;",
    "de répandre une nouvelle que vous savez fausse ;",
    "d’essayer de casser, de surcharger ou de contourner le site.",
  ],
});

const moderation: LegalSection = {
  title: "La modération",
  paragraphs: [
    "Des bénévoles, l’équipe de modération, veillent sur les échanges. Les personnes qui animent les groupes les y aident.",
    "Un membre signale un contenu depuis le menu de ce contenu. Membre ou visiteur, chacun peut aussi écrire par la page « Écrire à la communauté ».",
    "L’équipe de modération lit chaque signalement, sauf la personne que le signalement concerne\u00a0: là où elle seule modère, il attend que quelqu’un d’autre soit nommé, et l’envoi vous le dit. Ce qu’un mineur signale, ou ce que l’on signale à son sujet, est lu d’abord par les référents, qui peuvent en décider\u202f; la modération le lit ensuite, ou aussitôt si aucun ne le peut. L’équipe peut classer le signalement, retirer le contenu, adresser un rappel à son auteur, relire un temps ce qu’il publie avant que les autres le voient, mettre son compte en pause (il lit, et n’écrit plus qu’à qui modère), ou le suspendre. Qui décide voit les décisions précédentes. Aucune décision n’est prise par une machine seule.",
    "La personne concernée reçoit toujours une explication : ce qui a été décidé, pour quelle raison, selon quelle règle, et comment demander un nouvel examen.",
    "En cas de danger pour la vie ou la sécurité de quelqu’un, nous prévenons les autorités.",
  ],
};

const appeals: LegalSection = {
  title: "Contester une décision",
  paragraphs: [
    "Vous n’êtes pas d’accord avec une décision qui vous concerne ? Vous avez six mois au moins pour faire appel, une fois et gratuitement, depuis la décision que vous avez reçue ou par le lien de l’e-mail qui vous l’annonce\u202f; le dernier jour y est dit.",
    "Votre appel est lu par une autre personne que celle qui a décidé, s’il y en a une\u00a0: là où une seule personne répond, elle relit sa décision et vous le dit. La réponse est motivée. Si vous avez raison, la décision est annulée\u00a0: ce qui avait été retiré revient, la suspension est levée, et chaque personne concernée est prévenue.",
    "La personne qui a signalé un contenu peut contester, elle aussi, la suite donnée à son signalement. Chacun garde le droit de saisir un organisme de règlement des litiges agréé, ou le juge.",
  ],
};

const suspension: LegalSection = {
  title: "Suspension et fermeture du compte",
  paragraphs: [
    "Un compte peut être suspendu pour un temps, ou fermé, si les règles sont gravement ou plusieurs fois enfreintes. La durée et la raison sont indiquées. Une pause dure sept jours au plus. Là où une autre personne peut le confirmer, il en faut deux pour fermer le compte d’un membre.",
    "Vous pouvez supprimer votre compte à tout moment, dans vos réglages, ou le demander par la page «\u00a0Écrire à la communauté\u00a0». Vous n’avez pas à dire pourquoi. Vous avez trente jours pour changer d’avis, et vous pouvez prendre d’abord une copie de vos données.",
  ],
};

const ownership: LegalSection = {
  title: "Ce que vous publiez reste à vous",
  paragraphs: [
    "Vos textes, vos photos, vos messages vocaux vous appartiennent. Vous nous permettez seulement de les enregistrer, de les adapter aux écrans et de les montrer aux personnes que vous avez choisies. Cette permission est gratuite. Elle dure tant que le contenu est sur le site, et elle prend fin lorsque vous le supprimez.",
    "Nous ne vendons pas vos contenus et ne les donnons à personne d’autre.",
    "Avant de publier la photo d’une personne, demandez-lui son accord. Pour un enfant, demandez celui de ses parents.",
  ],
};

const liability: LegalSection = {
  title: "Nos responsabilités",
  paragraphs: [
    "Des bénévoles font vivre ce site. Nous faisons de notre mieux pour qu’il soit ouvert, sûr et fidèle, mais nous ne pouvons pas promettre qu’il fonctionne sans interruption.",
    "Nous ne répondons pas de ce que les membres écrivent, ni des services qu’ils se rendent, ni des sites vers lesquels ils renvoient. Nous répondons de nos propres fautes, comme la loi le prévoit.",
    "Un partage ne remplace pas un médecin, un avocat ou un service d’urgence. En cas d’urgence, en France, appelez le 112.",
  ],
};

const changes: LegalSection = {
  title: "Changements de ces conditions",
  paragraphs: [
    "Ces conditions peuvent changer, par exemple si la loi change. Le site l’annonce aux membres au moins quinze jours avant. Si vous n’acceptez pas les nouvelles conditions, vous pouvez fermer votre compte.",
  ],
};

const law: LegalSection = {
  title: "Droit applicable",
  paragraphs: [
    "Ces conditions suivent le droit français. Nous cherchons d’abord un accord amiable. À défaut, les tribunaux français sont compétents, sans retirer à un consommateur la protection de la loi du pays où il habite.",
  ],
};

/** The terms of use of a community, in the order in which they are read. */
export const terms = (community: Community): LegalSection[] => [
  purpose(community),
  intermediary(community),
  contactPoint(community),
  signUp,
  rules(community),
  moderation,
  appeals,
  suspension,
  ownership,
  liability,
  changes,
  law,
];
