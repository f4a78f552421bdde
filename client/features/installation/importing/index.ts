export { ImportsPlace } from "./imports-place.tsx";
export { texts as importingTexts } from "./texts.ts";
