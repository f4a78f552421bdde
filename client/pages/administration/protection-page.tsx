import { PlaceFrame } from "../../features/administration/index.ts";
import { MemberPicker } from "../../features/gathering/index.ts";
import { ProtectionSettings, protectionTexts } from "../../features/people/index.ts";

/** `/administration/mineurs`: from which age one joins, and who watches over minors. */
export function Component() {
  return (
    <PlaceFrame place="mineurs" title={protectionTexts.settings.title} narrow>
      <ProtectionSettings drawPicker={(picker) => <MemberPicker {...picker} />} />
    </PlaceFrame>
  );
}
