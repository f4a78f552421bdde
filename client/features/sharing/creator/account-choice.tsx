import type { Platform } from "../../../../shared/sharing/platform-settings.contract.ts";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { chosenAccounts, isOptional, usableAccounts } from "./standing.ts";
import { texts } from "./texts.ts";

const words = texts.platforms;

type AccountChoiceProps = {
  platform: Platform;
  chosen: readonly string[] | undefined;
  onChoose: (accountIds: string[]) => void;
};

/** Where there are several accounts of a platform: which of them; of lists, perhaps none. */
export function AccountChoice({ platform, chosen, onChoose }: AccountChoiceProps) {
  const accounts = usableAccounts(platform);
  const optional = isOptional(platform);
  if (accounts.length < (optional ? 1 : 2)) return null;
  const ids = chosenAccounts(platform, chosen);
  const last = !optional && ids.length === 1;
  return (
    <fieldset className="min-w-0 rounded-control bg-sunk px-4 py-3">
      <legend className="float-left mb-1 font-semibold">
        {words.whichAccounts(platform.name)}
      </legend>
      <div className="clear-both">
        {accounts.map(({ id, accountName, kind }) => {
          const on = ids.includes(id);
          return (
            <Checkbox
              key={id}
              checked={on}
              hint={on && last ? `${kind} · ${words.atLeastOne}` : kind}
              onChange={() => {
                if (on && last) return;
                onChoose(on ? ids.filter((one) => one !== id) : [...ids, id]);
              }}
            >
              {accountName}
            </Checkbox>
          );
        })}
        {optional && ids.length === 0 && <p className="meta pb-1">{words.ownMail}</p>}
      </div>
    </fieldset>
  );
}
