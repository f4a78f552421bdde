import { PLATFORM_NAMES, type PlatformId } from "../../../../shared/sharing/platforms.ts";

type About = { platform: PlatformId; accountNames: string[]; link: string };

/** Tells an owner that the access of their accounts was taken away at the platform. */
export function cutOffLetter(
  community: string,
  { platform, accountNames, link }: About,
): { subject: string; text: string } {
  const name = PLATFORM_NAMES[platform];
  const accounts = accountNames.map((one) => `«\u00a0${one}\u00a0»`).join(", ");
  return {
    subject: `${community}\u00a0: l’accès à ${name} a été retiré`,
    text: `Bonjour,\n\nL’accès à ${accounts} a été retiré sur ${name}. Plus rien ne part vers ${accountNames.length > 1 ? "ces comptes" : "ce compte"}\u202f; ce qui était prévu attend. Si ce n’était pas voulu, reconnectez-vous ici\u00a0:\n${link}\n\n${community}`,
  };
}
