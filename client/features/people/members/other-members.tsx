import { RailSection } from "../../../ui/frame/rail-section.tsx";
import { MemberPicker } from "./member-picker.tsx";
import { texts } from "./texts.ts";

/** The members to choose from, in the right column. */
export function OtherMembers({ current }: { current: string | undefined }) {
  return (
    <RailSection title={texts.shares.others}>
      <div className="-mx-gutter">
        <MemberPicker current={current} />
      </div>
    </RailSection>
  );
}
