import { longDateTime, weight } from "../../../infrastructure/words/formats.ts";

/** Words of « Mes données ». */
export const texts = {
  line: "Mes données",
  lineMeta: "Une copie de tout, lisible sans réseau",
  title: "Mes données",
  close: "Fermer",
  lead: "Une copie de tout ce que vous avez écrit ici et de ce qui est gardé à votre propos, photos comprises. Elle se lit sans réseau, sur un téléphone comme sur un ordinateur.",
  loading: "Lecture de vos copies",
  failed: "Vos copies n’ont pas pu être lues",
  retry: "Réessayer",
  making: "Votre copie se prépare",
  waiting: "Votre copie attend son tour",
  part: (hundredths: number) => `${hundredths}\u00a0% préparés`,
  makingMore: "Vous pouvez fermer cette page\u00a0: une notification vous préviendra.",
  ready: "Votre copie est prête",
  size: (bytes: number) => `Un fichier ZIP de ${weight(bytes)}.`,
  until: (time: string) => `Elle est gardée jusqu’au ${longDateTime(time)}.`,
  inside: "Une fois le fichier ouvert, commencez par index.html.",
  download: "Télécharger",
  broken: "Votre copie n’a pas pu être préparée. Demandez-la à nouveau.",
  diskFull:
    "Le serveur n’a plus assez de place pour votre copie. Écrivez à la communauté, puis demandez-la à nouveau.",
  expired: "Votre dernière copie a été effacée, sept jours après avoir été prête.",
  next: (wait: string) => `Vous pourrez demander une nouvelle copie dans ${wait}.`,
  privacy:
    "Elle contient vos messages privés\u00a0: gardez-la pour vous. Le mot de passe prouve que c’est bien vous qui la demandez.",
  privacyWithout:
    "Elle contient vos messages privés\u00a0: gardez-la pour vous. Vous ne pouvez la demander que dans les dix minutes qui suivent une connexion.",
  password: "Votre mot de passe",
  passwordMissing: "Indiquez votre mot de passe.",
  ask: "Préparer une copie",
  askAgain: "Préparer une nouvelle copie",
  afterFailure: "Recommencer",
};
