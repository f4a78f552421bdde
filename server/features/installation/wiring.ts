export type { CreateAccount, InstallationParts } from "./install-community.ts";
export { createInstallationCalls } from "./installation.routes.ts";
export { installationKey } from "./installation-key.ts";
export { loadDemonstration } from "./load-demonstration.ts";
