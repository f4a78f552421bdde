export { fillWithDemonstration, installDemonstration } from "./demonstration/fill-demonstration.ts";
export {
  type CreateAccount,
  type InstallationParts,
  installCommunity,
} from "./install-community.ts";
export { createInstallationCalls } from "./installation.routes.ts";
export { installationKey } from "./installation-key.ts";
