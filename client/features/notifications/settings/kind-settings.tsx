import {
  ALWAYS_IN_APP,
  concernsRole,
  NOTIFICATION_KINDS,
  NOTIFICATION_WAYS,
  type NotificationKind,
  type NotificationWay,
  type NotificationWays,
} from "../../../../shared/notifications/notification-kinds.ts";
import type { NotificationPreferences } from "../../../../shared/notifications/notifications.contract.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { Card, SlabHead } from "../../../ui/card.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { texts } from "./texts.ts";
import type { Save } from "./use-preferences.ts";

const words = texts.kinds;

type KindSettingsProps = { preferences: NotificationPreferences; save: Save };

/** For each kind of notification, whether and how the member receives it. */
export function KindSettings({ preferences, save }: KindSettingsProps) {
  const { kinds, mailDelivered } = preferences;
  const { role } = useMe();
  return (
    <Card className="overflow-clip pb-2">
      <div className="grid gap-1 px-gutter pt-4 pb-2 lg:pt-5">
        <SlabHead>{words.title}</SlabHead>
        <p className="meta">{mailDelivered ? words.lead : words.leadWithoutMail}</p>
      </div>
      <div className="[&>fieldset+fieldset]:border-t [&>fieldset+fieldset]:border-line">
        {NOTIFICATION_KINDS.filter((kind) => concernsRole(kind, role)).map((kind) => (
          <Kind
            key={kind}
            kind={kind}
            ways={kinds[kind]}
            mail={mailDelivered}
            onChange={(ways) => save({ kinds: { [kind]: ways } })}
          />
        ))}
      </div>
    </Card>
  );
}

type KindProps = {
  kind: NotificationKind;
  ways: NotificationWays;
  /** Whether the community sends mail. */
  mail: boolean;
  onChange: (ways: NotificationWays) => void;
};

function Kind({ kind, ways, mail, onChange }: KindProps) {
  const fixed = ALWAYS_IN_APP.includes(kind);
  const offered = NOTIFICATION_WAYS.filter(
    (way) => (way !== "app" || !fixed) && (way !== "mail" || mail),
  );
  return (
    <fieldset className="min-w-0 px-gutter py-3">
      <legend className="float-left w-full font-medium">{words[kind].title}</legend>
      <p className="meta clear-left">
        {words[kind].meta}
        {fixed && kind !== "message" && `. ${words.always}.`}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {offered.map((way) => (
          <Chip
            key={way}
            check
            on={ways[way]}
            disabled={way !== "app" && !ways.app}
            onClick={() => onChange(turned(ways, way))}
            className="disabled:cursor-not-allowed disabled:text-ink-3"
          >
            {words.ways[way]}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

/** What is not in the list is told in no other way either. */
function turned(ways: NotificationWays, way: NotificationWay): NotificationWays {
  const after = { ...ways, [way]: !ways[way] };
  return after.app ? after : { app: false, push: false, mail: false };
}
