import { useQuery, useQueryClient } from "@tanstack/react-query";
import { BookOpen } from "lucide-react";
import { Link } from "react-router";
import type { PlatformConfig } from "../../../../shared/sharing/platform-settings.contract.ts";
import { needsApplication } from "../../../../shared/sharing/platforms.ts";
import { useUnsaved } from "../../../infrastructure/pages/use-unsaved.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { callKey } from "../../../infrastructure/reading/queries.ts";
import { useSubmit } from "../../../infrastructure/use-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { SwitchRow } from "../../../ui/fields/switch.tsx";
import { ConfirmDialog } from "../../../ui/layers/confirm-dialog.tsx";
import { FormFault } from "../../../ui/layers/form-sheet.tsx";
import { toast } from "../../../ui/layers/toast-store.ts";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { Note } from "../../../ui/lists/note.tsx";
import { accountsPath } from "../connect/use-connect.ts";
import { PlatformIcon } from "../platform-icons.tsx";
import { changesOf, faultsOf } from "./platform-changes.ts";
import {
  AccessFields,
  ConsoleAddresses,
  LimitFields,
  ReviewFields,
  VersionFields,
} from "./platform-fields.tsx";
import { StateTag } from "./platform-list.tsx";
import { ReadOrFail } from "./read-or-fail.tsx";
import { sharingAdministrationQueries } from "./sharing-administration-queries.ts";
import { texts } from "./texts.ts";

const words = texts.platforms;

/** One platform: whether it is offered, the community's access to it, its limits. */
export function PlatformDetail({ id }: { id: string }) {
  const query = useQuery(sharingAdministrationQueries.platforms);
  return (
    <ReadOrFail query={query}>
      {({ items, encryptedWith }) => {
        const platform = items.find((one) => one.id === id);
        if (!platform) {
          return (
            <EmptyState scene="error" alert title={words.gone}>
              {words.goneBody}
            </EmptyState>
          );
        }
        return (
          <Opened key={platform.updatedAt} platform={platform} encryptedWith={encryptedWith} />
        );
      }}
    </ReadOrFail>
  );
}

type OpenedProps = { platform: PlatformConfig; encryptedWith: string };

function Opened({ platform, encryptedWith }: OpenedProps) {
  const { formProps, busy, faults, clear, warning } = usePlatformForm(platform);
  const { apiVersion, connection } = platform;
  const own = { platform, faults, onEdit: clear };
  return (
    <form {...formProps} className="grid grid-cols-[minmax(0,1fr)] gap-6 py-5">
      <ConfirmDialog {...warning} />
      <PlatformHead platform={platform} fault={faults[""]} />
      <SwitchRow
        name="enabled"
        defaultChecked={platform.enabled}
        title={words.enabled}
        meta={words.enabledHint}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 px-gutter">
        {platform.callbacks.length > 0 && <ConsoleAddresses platform={platform} />}
        {connection === "oauth" && !needsApplication(platform.id) && (
          <p className="text-ink-2">{words.noApplication(platform.name)}</p>
        )}
        {(needsApplication(platform.id) || platform.id === "messenger") && (
          <AccessFields {...own} encryptedWith={encryptedWith} />
        )}
        {needsApplication(platform.id) && <ReviewFields {...own} />}
        <LimitFields {...own} />
        {apiVersion !== null && <VersionFields {...own} />}
        <div className="border-t border-line pt-5">
          <Button type="submit" busy={busy}>
            {texts.save}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** Sends what was changed of a platform. */
function usePlatformForm(platform: PlatformConfig) {
  const client = useQueryClient();
  const form = useSubmit({
    check: (data) => faultsOf(data, platform),
    send: async (data) => {
      await api.platforms.editConfig({ platform: platform.id, ...changesOf(data, platform) });
      unsaved.saved(data);
      toast({ text: texts.saved });
      await client.invalidateQueries({ queryKey: callKey("platforms") });
    },
  });
  const unsaved = useUnsaved(form.formProps.ref);
  return { ...form, warning: unsaved.warning };
}

type PlatformHeadProps = { platform: PlatformConfig; fault: string | undefined };

/** Its name, its guide, where its accounts are connected, and what is wrong with it. */
function PlatformHead({ platform, fault }: PlatformHeadProps) {
  const { pausedUntil, versionWarning, apiVersion, apiVersionEnds, connection } = platform;
  return (
    <div className="grid gap-3 px-gutter">
      <div className="flex flex-wrap items-center gap-3">
        <PlatformIcon platform={platform.id} className="size-8" />
        <h2 className="title text-h3">{platform.name}</h2>
        <StateTag platform={platform} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          href={platform.setupGuide}
          variant="wash"
          size="s"
          icon={<Icon of={BookOpen} size="s" />}
        >
          {words.guide}
        </Button>
        {(connection === "oauth" || connection === "token") && (
          <Button as={Link} to={accountsPath(platform.id)} variant="line" size="s">
            {words.connect}
          </Button>
        )}
      </div>
      {fault && <FormFault>{fault}</FormFault>}
      {pausedUntil && <Note tone="clay">{words.pausedUntil(pausedUntil)}</Note>}
      {versionWarning && apiVersion && apiVersionEnds && (
        <Note tone="clay">{words.endWarning(apiVersion, apiVersionEnds)}</Note>
      )}
    </div>
  );
}
