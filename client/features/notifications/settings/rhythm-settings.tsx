import { EyeOff, MoonStar, Radio } from "lucide-react";
import { useId } from "react";
import { DIGESTS } from "../../../../shared/notifications/notification-kinds.ts";
import type { NotificationPreferences } from "../../../../shared/notifications/notifications.contract.ts";
import { Card, SlabHead } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { SegmentedControl } from "../../../ui/fields/segmented-control.tsx";
import { SwitchRow } from "../../../ui/fields/switch.tsx";
import { TextInput } from "../../../ui/fields/text-input.tsx";
import { texts } from "./texts.ts";
import type { Save } from "./use-preferences.ts";

/** What quiet hours begin with. */
const NIGHT = { from: "22:00", to: "07:00" };

type RhythmProps = { preferences: NotificationPreferences; save: Save };

/** How often the member receives e-mails, and their quiet hours. */
export function RhythmSettings({ preferences, save }: RhythmProps) {
  const { digest, quietHours, mailDelivered } = preferences;
  return (
    <Card className="overflow-clip">
      {mailDelivered && <DigestChoice digest={digest} save={save} />}
      <SwitchRow
        icon={<Icon of={MoonStar} />}
        title={texts.quiet.title}
        meta={
          quietHours
            ? texts.quiet.on(inWords(quietHours.from), inWords(quietHours.to))
            : texts.quiet.off
        }
        checked={quietHours !== null}
        onChange={(event) => save({ quietHours: event.target.checked ? NIGHT : null })}
      />
      {quietHours && (
        <div className="grid grid-cols-2 gap-3 px-gutter pt-1 pb-4">
          {(["from", "to"] as const).map((end) => (
            <Field key={end} label={texts.quiet[end]}>
              <TextInput
                type="time"
                value={quietHours[end]}
                onChange={({ target }) =>
                  target.value && save({ quietHours: { ...quietHours, [end]: target.value } })
                }
              />
            </Field>
          ))}
        </div>
      )}
    </Card>
  );
}

type DigestChoiceProps = { digest: NotificationPreferences["digest"]; save: Save };

function DigestChoice({ digest, save }: DigestChoiceProps) {
  const id = useId();
  return (
    <div className="grid gap-2 border-b border-line px-gutter py-4 lg:pt-5">
      <div id={id}>
        <SlabHead>{texts.digest.title}</SlabHead>
      </div>
      <p className="meta">{texts.digest.meta}</p>
      <SegmentedControl
        labelledBy={id}
        value={digest}
        onChange={(chosen) => save({ digest: chosen })}
        options={DIGESTS.map((value) => ({ value, label: texts.digest.choices[value] }))}
      />
    </div>
  );
}

/** « 22 h », « 6 h 30 » */
function inWords(hour: string): string {
  const [hours = "", minutes = "00"] = hour.split(":");
  return `${Number(hours)}\u00a0h${minutes === "00" ? "" : `\u00a0${minutes}`}`;
}

/** What others may see of the member: on a locked screen, and whether they are connected. */
export function DiscreetSettings({ preferences, save }: RhythmProps) {
  const { neutral, showsPresence } = preferences;
  const words = texts.discreet;
  return (
    <Card className="overflow-clip pb-2">
      <SlabHead className="px-gutter pt-4 pb-1 lg:pt-5">{words.title}</SlabHead>
      <SwitchRow
        icon={<Icon of={EyeOff} />}
        title={words.neutral}
        meta={words.neutralMeta}
        checked={neutral}
        onChange={(event) => save({ neutral: event.target.checked })}
      />
      <SwitchRow
        icon={<Icon of={Radio} />}
        title={words.presence}
        meta={showsPresence ? words.presenceOn : words.presenceOff}
        checked={showsPresence}
        onChange={(event) => save({ showsPresence: event.target.checked })}
        className="border-t border-line"
      />
    </Card>
  );
}
