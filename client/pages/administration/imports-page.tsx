import { PlaceFrame } from "../../features/administration/index.ts";
import { ImportsPlace, importingTexts } from "../../features/installation/index.ts";

/** `/administration/imports`: what was imported from elsewhere, and what may be. */
export function Component() {
  return (
    <PlaceFrame place="imports" title={importingTexts.place} narrow>
      <ImportsPlace />
    </PlaceFrame>
  );
}
