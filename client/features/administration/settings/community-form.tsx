import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Community } from "../../../../shared/people/community.contract.ts";
import { useUnsaved } from "../../../infrastructure/pages/use-unsaved.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { communityQuery, useCommunity } from "../../../infrastructure/session/session.ts";
import { type Faults, useSubmit } from "../../../infrastructure/use-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Card, CardStack, SlabHead } from "../../../ui/card.tsx";
import { ConfirmDialog } from "../../../ui/layers/confirm-dialog.tsx";
import { FormFault } from "../../../ui/layers/form-sheet.tsx";
import { toast } from "../../../ui/layers/toast-store.ts";
import { AppealFields } from "./appeal-fields.tsx";
import { type ChosenPictures, changesOf, settingsOf } from "./changes.ts";
import { CeilingFields, DefaultGroupField, IdentityFields } from "./community-fields.tsx";
import { CommunityPictures } from "./community-pictures.tsx";
import { RoundChoice } from "./round-choice.tsx";
import { texts } from "./texts.ts";

const SHORTEST_NAME = 2;

/** The settings of the community; only what was changed is sent. */
export function CommunityForm() {
  const community = useCommunity();
  const [pictures, setPictures] = useState<ChosenPictures>({});
  const { formProps, busy, faults, clear, warning } = useSettings(pictures, setPictures);
  return (
    <form {...formProps} className="**:scroll-mb-22">
      <ConfirmDialog {...warning} />
      <CardStack>
        <Card pad className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <SlabHead>{texts.identity}</SlabHead>
          <IdentityFields community={community} faults={faults} onEdit={clear} />
        </Card>
        <Card pad className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <SlabHead>{texts.entering}</SlabHead>
          <EnteringFields
            community={community}
            fault={faults.defaultGroupId}
            onGroup={() => clear("defaultGroupId")}
          />
        </Card>
        <Card pad className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <SlabHead>{texts.points}</SlabHead>
          <CeilingFields community={community} faults={faults} onEdit={clear} />
        </Card>
        <Card pad className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <SlabHead>{texts.appeals}</SlabHead>
          <AppealFields community={community} faults={faults} onEdit={clear} />
        </Card>
        <Card pad className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <SlabHead>{texts.images}</SlabHead>
          <CommunityPictures community={community} chosen={pictures} onChange={setPictures} />
        </Card>
      </CardStack>
      {/* In sight from the first field on: the form is four screens of a phone. */}
      <div
        data-foot
        // What went wrong is said here: the mark of the network would cover it.
        data-own-foot={faults[""] ? true : undefined}
        className="edge-top sticky bottom-[calc(var(--bar-bottom)+env(safe-area-inset-bottom))] z-sticky mt-joint grid justify-items-start gap-3 bg-slab px-gutter pt-3 pb-6 lg:bottom-0 lg:mt-2.5 lg:rounded-slab lg:pb-3"
      >
        {faults[""] && <FormFault>{faults[""]}</FormFault>}
        <Button type="submit" busy={busy}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}

/** Sends what was changed, the chosen pictures with it. */
function useSettings(pictures: ChosenPictures, onPictures: (pictures: ChosenPictures) => void) {
  const community = useCommunity();
  const client = useQueryClient();
  const form = useSubmit({
    check,
    fieldOf: { GROUP_UNKNOWN: "defaultGroupId" },
    send: async (data) => {
      const changes = changesOf(community, settingsOf(data), pictures);
      if (Object.keys(changes).length === 0) {
        toast({ text: texts.unchanged, icon: "none" });
        return;
      }
      client.setQueryData(communityQuery.queryKey, await api.community.edit(changes));
      unsaved.saved(data);
      onPictures({});
      toast({ text: texts.saved });
    },
  });
  const unsaved = useUnsaved(form.formProps.ref, Object.keys(pictures).length > 0);
  return { ...form, warning: unsaved.warning };
}

type EnteringFieldsProps = {
  community: Community;
  /** Of the group newcomers enter. */
  fault: string | undefined;
  onGroup: () => void;
};

/** Whether the community is open, how newcomers enter it, and which group they enter. */
function EnteringFields({ community, fault, onGroup }: EnteringFieldsProps) {
  return (
    <>
      <RoundChoice
        name="status"
        label={texts.status}
        words={texts.statuses}
        initial={community.status === "activate" ? "activate" : "fermee"}
      />
      <RoundChoice
        name="registration"
        label={texts.registration}
        words={texts.registrations}
        initial={community.registration}
      />
      <DefaultGroupField current={community.defaultGroupId} fault={fault} onEdit={onGroup} />
    </>
  );
}

function check(data: FormData): Faults {
  const { title, communityUrl } = settingsOf(data);
  return {
    ...(title.length < SHORTEST_NAME && { title: texts.faults.title }),
    ...(!isAddress(communityUrl) && { communityUrl: texts.faults.url }),
  };
}

const isAddress = (text: string) => /^https?:\/\/./.test(text) && URL.canParse(text);
