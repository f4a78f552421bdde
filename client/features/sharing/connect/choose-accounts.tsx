import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { PLATFORM_NAMES } from "../../../../shared/sharing/platforms.ts";
import type {
  Connection,
  FoundAccount,
} from "../../../../shared/sharing/social-accounts.contract.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { FormFault } from "../../../ui/layers/form-sheet.tsx";
import { sharingFault } from "../sharing-words.ts";
import { texts } from "./texts.ts";

const words = texts.choose;

type ChooseAccountsProps = {
  connection: Connection;
  onDone: (connection: Connection) => void;
};

/** Several accounts were found: which to connect. One that cannot publish says why. */
export function ChooseAccounts({ connection, onDone }: ChooseAccountsProps) {
  const { id, platform, choices } = connection;
  const [chosen, toggle] = useChosen(choices);
  const { connect, abandon } = useAnswer(id, chosen, onDone);
  return (
    <form
      className="grid gap-4 pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        connect.mutate();
      }}
    >
      <div>
        <h1 className="title text-h2">{words.title(PLATFORM_NAMES[platform])}</h1>
        <p className="mt-1 text-ink-2">{words.lead}</p>
      </div>
      {connect.error && <FormFault>{sharingFault(connect.error)}</FormFault>}
      <ul className="grid gap-2">
        {choices.map((choice) => (
          <li key={choice.accountId}>
            <Choice
              choice={choice}
              on={chosen.includes(choice.accountId)}
              onToggle={() => toggle(choice.accountId)}
            />
          </li>
        ))}
      </ul>
      <Button type="submit" wide busy={connect.isPending} disabled={chosen.length === 0}>
        {words.submit(chosen.length)}
      </Button>
      <Button variant="line" wide busy={abandon.isPending} onClick={() => abandon.mutate()}>
        {words.abandon}
      </Button>
    </form>
  );
}

/** The chosen accounts, at first the only usable one if there is just one; and their toggle. */
function useChosen(choices: readonly FoundAccount[]) {
  const usable = choices.filter(({ problem }) => problem === "");
  const [chosen, setChosen] = useState<string[]>(
    usable.length === 1 ? usable.map(({ accountId }) => accountId) : [],
  );
  const toggle = (accountId: string) =>
    setChosen((now) =>
      now.includes(accountId) ? now.filter((one) => one !== accountId) : [...now, accountId],
    );
  return [chosen, toggle] as const;
}

/** Connects the chosen accounts, or abandons the connection. */
function useAnswer(id: string, chosen: string[], onDone: (connection: Connection) => void) {
  const navigate = useNavigate();
  const connect = useMutation({
    mutationFn: () => api.socialAccounts.choose({ id, accountIds: chosen }),
    onSuccess: onDone,
  });
  const abandon = useMutation({
    mutationFn: () => api.socialAccounts.abandon({ id }),
    onSettled: () => navigate("/dashboard/social-accounts", { replace: true }),
  });
  return { connect, abandon };
}

type ChoiceProps = { choice: FoundAccount; on: boolean; onToggle: () => void };

function Choice({ choice: { accountName, kind, problem }, on, onToggle }: ChoiceProps) {
  return (
    <Checkbox
      className="rounded-control edge px-4 has-checked:bg-blue-wash has-disabled:bg-sunk"
      checked={on}
      disabled={problem !== ""}
      hint={problem || kind}
      onChange={onToggle}
    >
      <span className="font-medium wrap-anywhere">{accountName}</span>
    </Checkbox>
  );
}
