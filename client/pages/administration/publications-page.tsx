import { PlaceFrame } from "../../features/administration/index.ts";
import { PublishingSettings, publishingTexts } from "../../features/sharing/index.ts";

/** `/administration/publications`: how the community publishes elsewhere. */
export function Component() {
  return (
    <PlaceFrame place="publications" title={publishingTexts.publications.title} narrow>
      <PublishingSettings />
    </PlaceFrame>
  );
}
