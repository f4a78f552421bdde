export { Beginning } from "./beginning.tsx";
export { RecoverForm } from "./recovery/recover-form.tsx";
export { recoveryTexts } from "./recovery/texts.ts";
export { texts as installationTexts } from "./texts.ts";
export { Wizard } from "./wizard.tsx";
