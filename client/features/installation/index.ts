export { texts as installationTexts } from "./texts.ts";
export { Wizard } from "./wizard.tsx";
