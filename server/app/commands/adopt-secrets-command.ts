import {
  adoptSecrets,
  assertSameSecrets,
  SecretsError,
} from "../../infrastructure/same-secrets.ts";
import { options } from "../command.ts";
import { say } from "../say.ts";
import { withRecord } from "./with-record.ts";

/** Has the community go with the secrets of this server, where its own are lost. */
export async function adopt(args: string[]): Promise<void> {
  const { yes = false } = options(args, [], ["yes"]);
  await withRecord(
    async ({ db, secrets, clock }) => {
      const refused = await assertSameSecrets(db, secrets, clock()).catch((error) => error);
      if (refused === undefined)
        return say(
          "Ce serveur a déjà les secrets de la communauté\u00a0: il n’y a rien à changer.",
        );
      if (!(refused instanceof SecretsError)) throw refused;
      if (!yes) return say(...COSTS, "Rien n’est changé. Pour le faire\u00a0: adopt-secrets --yes");
      await adoptSecrets(db, secrets, clock());
      say("C’est fait\u00a0: la communauté va avec les secrets de ce serveur.", ...COSTS);
    },
    { otherSecrets: true },
  );
}

const COSTS = [
  "Changer de secrets coûte ceci, que rien ne rend\u00a0:",
  "  chaque membre se connecte à nouveau, avec son mot de passe\u202f;",
  "  la double vérification ne s’ouvre plus\u00a0: remove-second-factor la retire à qui l’avait\u202f;",
  "  les comptes reliés (Facebook, Telegram…) sont à reconnecter, les alertes à réactiver\u202f;",
  "  les sauvegardes scellées jusqu’ici ne s’ouvrent plus qu’avec la clé de reprise.",
];
