import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Channel } from "../../../../../shared/gathering/channels.contract.ts";
import { announce } from "../../../../infrastructure/pages/announce.ts";
import { useUnsavedPicture } from "../../../../infrastructure/pages/use-unsaved.ts";
import { api } from "../../../../infrastructure/reading/api.ts";
import { useSubmit } from "../../../../infrastructure/use-submit.ts";
import { Button } from "../../../../ui/button.tsx";
import { ConfirmDialog } from "../../../../ui/layers/confirm-dialog.tsx";
import { FormFault } from "../../../../ui/layers/form-sheet.tsx";
import { type ChosenPicture, pictureWish } from "../../picture-field.tsx";
import type { SendPicture } from "../../send-picture.ts";
import { channelQueries } from "../channel-queries.ts";
import { useKeptDraft } from "../use-kept-draft.ts";
import { emptyDraft, faultsOf, wishOf } from "./channel-draft.ts";
import { ChannelFields } from "./channel-fields.tsx";
import { ChannelPicture } from "./channel-picture.tsx";
import { texts } from "./texts.ts";

type ChannelCreationProps = {
  sendPicture: SendPicture;
  /** Generates the channel's UUIDv7: a request sent twice creates it once. */
  newId: () => string;
  onCreated: (channel: Channel) => void;
};

/** A new channel: what is written stays on this phone until it is created. */
export function ChannelCreation(props: ChannelCreationProps) {
  const { form, draft, write, kept, picture, setPicture, unsaved } = useChannelCreation(props);
  const { formProps, busy, faults, clear } = form;
  return (
    <form {...formProps} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="text-ink-2">{texts.createLead}</p>
      <ConfirmDialog {...unsaved.warning} />
      {faults[""] && <FormFault>{faults[""]}</FormFault>}
      <ChannelFields
        draft={draft}
        onChange={(part) => {
          for (const field of Object.keys(part)) clear(field);
          write(part);
        }}
        faults={faults}
        picture={
          <ChannelPicture
            id={draft.id}
            url={null}
            picture={picture}
            onPicture={setPicture}
            fault={faults.pictureMediaId}
          />
        }
      />
      {kept && <p className="meta">{texts.kept}</p>}
      <Button type="submit" busy={busy}>
        {texts.submitCreate}
      </Button>
    </form>
  );
}

/** The draft and the picture chosen of a new channel, and how it is created, once. */
function useChannelCreation({ sendPicture, newId, onCreated }: ChannelCreationProps) {
  const client = useQueryClient();
  const [id] = useState(newId);
  const { draft, write, kept, forget } = useKeptDraft("chaine-nouvelle", { ...emptyDraft, id });
  const [picture, setPicture] = useState<ChosenPicture>();
  const unsaved = useUnsavedPicture(picture);
  const form = useSubmit({
    check: () => faultsOf(draft),
    fieldOf: { CHANNEL_AMOUNT_MISSING: "amount", GROUP_UNKNOWN: "groupId" },
    send: async () => {
      const channel = await api.channels.create({
        ...wishOf(draft),
        ...(await pictureWish(picture, sendPicture)),
      });
      forget();
      unsaved.saved();
      client.setQueryData(channelQueries.one(channel.id).queryKey, channel);
      void client.invalidateQueries({ queryKey: channelQueries.lists });
      onCreated(channel);
      announce(texts.created(channel.name));
    },
  });
  return { form, draft, write, kept, picture, setPicture, unsaved };
}
