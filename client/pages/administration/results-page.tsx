import { PlaceFrame } from "../../features/administration/index.ts";
import { ExportMonth, MonthResults, resultTexts } from "../../features/sharing/index.ts";

/** `/administration/resultats`: what publications elsewhere brought, a month at a time. */
export function Component() {
  return (
    <PlaceFrame place="resultats" title={resultTexts.title} narrow actions={<ExportMonth />}>
      <MonthResults />
    </PlaceFrame>
  );
}
