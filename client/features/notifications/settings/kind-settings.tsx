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
import { Switch } from "../../../ui/fields/switch.tsx";
import { texts } from "./texts.ts";
import type { Save } from "./use-preferences.ts";

const words = texts.kinds;

type KindSettingsProps = { preferences: NotificationPreferences; save: Save };

/** For each kind of notification, whether and how the member receives it: a table of switches. */
export function KindSettings({ preferences, save }: KindSettingsProps) {
  const { kinds, mailDelivered } = preferences;
  const { role, watchesMinors } = useMe();
  const ways = NOTIFICATION_WAYS.filter((way) => way !== "mail" || mailDelivered);
  return (
    // Not clipped: the headings of the columns stay in view.
    <Card className="pb-2">
      <div className="grid gap-1 px-gutter pt-4 pb-2 lg:pt-5">
        <SlabHead>{words.title}</SlabHead>
        <p className="meta">{mailDelivered ? words.lead : words.leadWithoutMail}</p>
      </div>
      <table
        aria-label={words.title}
        className="w-full table-fixed border-separate border-spacing-0"
      >
        <thead className="sticky top-bar-top z-sticky bg-slab">
          <tr>
            <th scope="col" className="edge-bottom pl-gutter">
              <span className="sr-only">{words.kind}</span>
            </th>
            {ways.map((way) => (
              <th
                key={way}
                scope="col"
                className="edge-bottom w-14 px-0.5 py-2 text-center text-meta font-semibold last:w-[calc(3.5rem+var(--gutter))] last:pr-gutter"
              >
                {words.ways[way]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NOTIFICATION_KINDS.filter(
            (kind) => concernsRole(kind, role) || (watchesMinors && kind === "report"),
          ).map((kind) => (
            <Kind
              key={kind}
              kind={kind}
              ways={kinds[kind]}
              offered={ways}
              onChange={(chosen) => save({ kinds: { [kind]: chosen } })}
            />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

type KindProps = {
  kind: NotificationKind;
  ways: NotificationWays;
  /** The columns: without e-mail where the community sends none. */
  offered: readonly NotificationWay[];
  onChange: (ways: NotificationWays) => void;
};

function Kind({ kind, ways, offered, onChange }: KindProps) {
  const fixed = ALWAYS_IN_APP.includes(kind);
  return (
    <tr>
      <th scope="row" className="border-b border-line py-2.5 pr-2 pl-gutter text-left font-normal">
        <span className="block font-medium wrap-anywhere hyphens-auto">{words[kind].title}</span>
        <span className="meta block text-pretty wrap-anywhere">{words[kind].meta}</span>
      </th>
      {offered.map((way) => (
        <td key={way} className="border-b border-line p-0 last:pr-gutter">
          {way === "app" && fixed ? (
            <span className="meta grid place-items-center">
              <span aria-hidden="true">{words.alwaysShort}</span>
              <span className="sr-only">{words.always}</span>
            </span>
          ) : (
            // biome-ignore lint/a11y/noLabelWithoutControl: the switch has a name of its own
            <label className="grid min-h-11 cursor-pointer place-items-center has-disabled:cursor-not-allowed">
              <Switch
                aria-label={words.named(kind, way)}
                checked={ways[way]}
                disabled={way !== "app" && !ways.app}
                onChange={() => onChange(turned(ways, way))}
                className="scale-80"
              />
            </label>
          )}
        </td>
      ))}
    </tr>
  );
}

/** What is not in the list is told in no other way either. */
function turned(ways: NotificationWays, way: NotificationWay): NotificationWays {
  const after = { ...ways, [way]: !ways[way] };
  return after.app ? after : { app: false, push: false, mail: false };
}
