import type { OtherWays } from "../features/accounts/wiring.ts";

/** Lines for the operator: what opens an account besides its password; empty without any. */
export function otherWaysLeft({ passkeys, providers, twoFactor }: OtherWays): string[] {
  const ways = [
    ...(passkeys > 0
      ? [passkeys > 1 ? `${passkeys}\u00a0clés d’accès` : "1\u00a0clé d’accès"]
      : []),
    ...(providers > 0
      ? [
          providers > 1
            ? `${providers}\u00a0fournisseurs d’identité`
            : "1\u00a0fournisseur d’identité",
        ]
      : []),
  ];
  if (ways.length === 0 && !twoFactor) return [];
  return [
    ...(ways.length > 0 ? [`Ce compte s’ouvre encore avec ${ways.join(" et ")}.`] : []),
    ...(twoFactor ? ["La double vérification reste active."] : []),
    "Pour tout retirer, relancez la commande avec --close-other-ways.",
  ];
}
