import { useState } from "react";
import type { Security } from "../../../../shared/accounts/security.contract.ts";
import { showNotice } from "../../../infrastructure/pages/notices.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { useSubmit } from "../../../infrastructure/use-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Card, SlabHead } from "../../../ui/card.tsx";
import { FormSheet } from "../../../ui/layers/form-sheet.tsx";
import { faultsAmong } from "../checks.ts";
import { leaveForProvider } from "../entering/departure.ts";
import { ProofField, proofFault, proofIn } from "./proof-field.tsx";
import { renewSecurity } from "./renew-security.ts";
import { texts } from "./texts.ts";

const words = texts.provider;

type Provider = NonNullable<Security["provider"]>;
type ProviderSettingsProps = { security: Security; provider: Provider };

/** The community's identity provider: linked to this account, or to link. */
export function ProviderSettings({ security, provider }: ProviderSettingsProps) {
  const [opened, setOpened] = useState(false);
  const { name, linkedEmail } = provider;
  const linked = linkedEmail !== null;
  return (
    <Card pad className="grid gap-3">
      <SlabHead>{name}</SlabHead>
      <p className="text-ink-2">{linked ? words.linked(linkedEmail) : words.notLinked}</p>
      <div>
        <Button size="s" variant={linked ? "garnet-line" : "line"} onClick={() => setOpened(true)}>
          {linked ? words.unlink : words.link}
        </Button>
      </div>
      {opened && (
        <ChangeSheet
          security={security}
          name={name}
          linked={linked}
          onClose={() => setOpened(false)}
        />
      )}
    </Card>
  );
}

type ChangeSheetProps = { security: Security; name: string; linked: boolean; onClose: () => void };

function ChangeSheet({ security, name, linked, onClose }: ChangeSheetProps) {
  const { formProps, busy, faults, clear } = useSubmit({
    check: (data) => faultsAmong({ password: proofFault(data, security.password) }),
    send: async (data) => {
      if (!linked) return leaveForProvider(null, proofIn(data));
      await api.security.unlink(proofIn(data));
      await renewSecurity();
      showNotice(words.justUnlinked);
      onClose();
    },
  });
  return (
    <FormSheet
      {...{ formProps, busy, onClose, fault: faults[""] }}
      {...{ closeLabel: texts.close, cancelLabel: texts.cancel }}
      title={linked ? words.unlinkTitle(name) : words.linkTitle(name)}
      lead={linked ? words.unlinkLead : words.linkLead(name)}
      submitLabel={linked ? words.unlink : texts.next}
      variant={linked ? "garnet" : "blue"}
    >
      <ProofField
        asked={security.password}
        fault={faults.password}
        onEdit={() => clear("password")}
      />
    </FormSheet>
  );
}
