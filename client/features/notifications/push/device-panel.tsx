import { BellRing, ChevronRight } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { showNotice } from "../../../infrastructure/pages/notices.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { Card, SlabHead } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { SwitchRow } from "../../../ui/fields/switch.tsx";
import { ListItem } from "../../../ui/lists/list-item.tsx";
import { knowsAlerts } from "./browser-push.ts";
import { faultText } from "./push-fault.ts";
import { ownPushState, turnOff, turnOn } from "./registration.ts";
import { texts } from "./texts.ts";

/** « Cet appareil »: turns its alerts on or off, and links to their test. */
export function DevicePanel() {
  const paths = usePaths();
  const { on, busy, turn } = useAlerts();
  const able = knowsAlerts();
  const words = on ? texts.on : texts.off;
  return (
    <Card aria-label={texts.device} className="overflow-clip">
      <SlabHead className="px-gutter pt-4 pb-1">{texts.device}</SlabHead>
      <SwitchRow
        icon={<Icon of={BellRing} />}
        title={texts.switch}
        meta={able ? words : texts.unable}
        checked={on}
        disabled={!able || busy}
        onChange={(event) => void turn(event.target.checked)}
      />
      <ListItem
        as={Link}
        to={paths.alertTrial()}
        title={texts.toTrial}
        meta={texts.toTrialMeta}
        end={<Icon of={ChevronRight} size="s" className="text-ink-2" />}
      />
    </Card>
  );
}

/** Whether this browser is alerted, and turning it on or off. */
function useAlerts() {
  const [on, setOn] = useState(false);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const look = async () => {
      const state = await ownPushState().catch(() => null);
      const allowed = globalThis.Notification?.permission === "granted";
      setOn(allowed && state?.refreshedAt != null);
    };
    void look();
  }, []);

  const turn = async (wanted: boolean) => {
    setBusy(true);
    setOn(wanted);
    try {
      await (wanted ? turnOn() : turnOff());
      showNotice(wanted ? texts.turnedOn : texts.turnedOff);
    } catch (error) {
      setOn(!wanted);
      showNotice({ text: faultText(error), icon: "alert" });
    } finally {
      setBusy(false);
    }
  };
  return { on, busy, turn };
}
