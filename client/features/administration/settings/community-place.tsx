import { PlaceFrame } from "../place-frame.tsx";
import { texts as common } from "../texts.ts";
import { CommunityForm } from "./community-form.tsx";

/** `/administration/communaute`: what the community says of itself, and who may enter. */
export function CommunityPlace() {
  return (
    <PlaceFrame place="communaute" title={common.places.communaute.name} narrow>
      <CommunityForm />
    </PlaceFrame>
  );
}
