import { Trophy } from "lucide-react";
import { useState } from "react";
import { showNotice } from "../../../infrastructure/pages/notices.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { SwitchRow } from "../../../ui/fields/switch.tsx";
import { saveMe } from "../save-me.ts";
import { texts } from "./texts.ts";

const words = texts.account;

/** In the ranking or out of it: at once, and back where it was when the server does not follow. */
export function RankingSwitch({ on }: { on: boolean }) {
  const [asked, setAsked] = useState<boolean | null>(null);
  const shown = asked ?? on;
  const choose = async (inRanking: boolean) => {
    setAsked(inRanking);
    try {
      await saveMe({ inRanking });
    } catch (error) {
      showNotice({ text: `${words.rankingFailed} ${errorText(error)}`, icon: "alert" });
    } finally {
      setAsked(null);
    }
  };
  return (
    <SwitchRow
      icon={<Icon of={Trophy} />}
      title={words.ranking}
      meta={shown ? words.rankingOn : words.rankingOff}
      checked={shown}
      disabled={asked !== null}
      onChange={(event) => void choose(event.target.checked)}
    />
  );
}
