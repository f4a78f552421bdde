export { Beginning } from "./beginning.tsx";
export { ImportsPlace } from "./importing/imports-place.tsx";
export { texts as importingTexts } from "./importing/texts.ts";
export { RecoverForm } from "./recovery/recover-form.tsx";
export { recoveryTexts } from "./recovery/texts.ts";
export { useComesBack } from "./restoring/use-restoration.ts";
export { texts as installationTexts } from "./texts.ts";
export { Wizard } from "./wizard.tsx";
