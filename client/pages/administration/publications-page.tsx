import { PlaceFrame } from "../../features/administration/place-frame.tsx";
import { PublishingSettings } from "../../features/sharing/administration/publishing-settings.tsx";
import { texts } from "../../features/sharing/administration/texts.ts";

/** `/administration/publications`: how the community publishes elsewhere. */
export function Component() {
  return (
    <PlaceFrame place="publications" title={texts.publications.title}>
      <PublishingSettings />
    </PlaceFrame>
  );
}
