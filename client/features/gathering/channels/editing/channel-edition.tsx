import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Channel } from "../../../../../shared/gathering/channels.contract.ts";
import { useUnsavedPicture } from "../../../../infrastructure/pages/use-unsaved.ts";
import { api, isApiError } from "../../../../infrastructure/reading/api.ts";
import { useSubmit } from "../../../../infrastructure/use-submit.ts";
import { Button } from "../../../../ui/button.tsx";
import { ConfirmDialog } from "../../../../ui/layers/confirm-dialog.tsx";
import { FormFault } from "../../../../ui/layers/form-sheet.tsx";
import { toast } from "../../../../ui/layers/toast-store.ts";
import { Note } from "../../../../ui/lists/note.tsx";
import { type ChosenPicture, pictureWish } from "../../picture-field.tsx";
import type { SendPicture } from "../../send-picture.ts";
import { withNewer } from "../../with-newer.ts";
import { channelQueries } from "../channel-queries.ts";
import { useKeptDraft } from "../use-kept-draft.ts";
import { asWritten, changedElsewhere, draftOf, faultsOf, wishOf } from "./channel-draft.ts";
import { ChannelFields } from "./channel-fields.tsx";
import { ChannelPicture } from "./channel-picture.tsx";
import { texts } from "./texts.ts";

type ChannelEditionProps = {
  channel: Channel;
  sendPicture: SendPicture;
  onSaved: () => void;
};

/**
 * Edits a channel. When someone else saved it meanwhile, nothing that was typed is lost: their
 * changes are listed, and saving again keeps the member's own.
 */
export function ChannelEdition(props: ChannelEditionProps) {
  const { form, edited, picture, setPicture, unsaved, discard } = useChannelEdition(props);
  const { formProps, busy, faults, clear } = form;
  const { draft, base, changed, kept } = edited;
  return (
    <form {...formProps} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ConfirmDialog {...unsaved.warning} />
      {faults[""] && <FormFault>{faults[""]}</FormFault>}
      <ChannelFields
        draft={draft}
        onChange={(part) => {
          for (const field of Object.keys(part)) clear(field);
          edited.write(part);
        }}
        faults={faults}
        otherGroup={base.group}
        picture={
          <ChannelPicture
            id={props.channel.id}
            url={base.pictureUrl}
            picture={picture}
            onPicture={setPicture}
            fault={faults.pictureMediaId}
          />
        }
      />
      {changed.length > 0 && <Elsewhere changed={changed} />}
      {kept && <p className="meta">{texts.kept}</p>}
      <SaveButtons busy={busy} onDiscard={kept && discard} />
    </form>
  );
}

/** The draft and the picture chosen, and how both are saved or discarded. */
function useChannelEdition({ channel, sendPicture, onSaved }: ChannelEditionProps) {
  const client = useQueryClient();
  const [picture, setPicture] = useState<ChosenPicture>();
  const unsaved = useUnsavedPicture(picture);
  const edited = useEditedDraft(channel);
  const letGo = () => {
    edited.forget();
    unsaved.saved();
  };
  const form = useSubmit({
    check: () => faultsOf(edited.draft),
    fieldOf: { CHANNEL_AMOUNT_MISSING: "amount", GROUP_UNKNOWN: "groupId" },
    send: async () => {
      const { basedOn, ...words } = edited.draft;
      try {
        const saved = await api.channels.edit({
          id: channel.id,
          basedOn,
          ...wishOf(words),
          ...(await pictureWish(picture, sendPicture)),
        });
        letGo();
        client.setQueryData(channelQueries.one(channel.id).queryKey, saved);
        void client.invalidateQueries({ queryKey: channelQueries.lists });
        toast({ text: texts.saved });
        onSaved();
      } catch (error) {
        if (!isApiError(error, "EDITED_ELSEWHERE")) throw error;
        await edited.learnElsewhere();
      }
    },
  });
  const discard = () => {
    letGo();
    onSaved();
  };
  return { form, edited, picture, setPicture, unsaved, discard };
}

/** The draft, the version it started from, and what someone else changed meanwhile. */
function useEditedDraft(channel: Channel) {
  const client = useQueryClient();
  // The version the edit started from: the live stream updates `channel` while the member types.
  const [base, setBase] = useState(channel);
  const [changed, setChanged] = useState<[field: string, says: string][]>([]);
  const first = { ...draftOf(base), basedOn: base.updatedAt };
  const { draft, write, kept, forget } = useKeptDraft(`chaine-modifiee.${channel.id}`, first);
  const learnElsewhere = async () => {
    const one = channelQueries.one(channel.id);
    const now = await client.fetchQuery({ ...one, staleTime: 0 });
    // The version that a draft kept from an earlier visit started from is no longer known.
    const { basedOn, ...words } = draft;
    const old = basedOn !== base.updatedAt;
    setChanged(changedElsewhere(old ? asWritten(words, now) : base, now));
    write({
      ...(old ? words : withNewer(words, draftOf(base), draftOf(now))),
      basedOn: now.updatedAt,
    });
    setBase(now);
  };
  return { draft, write, kept, forget, base, changed, learnElsewhere };
}

type SaveButtonsProps = { busy: boolean; onDiscard: false | (() => void) };

function SaveButtons({ busy, onDiscard }: SaveButtonsProps) {
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <Button type="submit" busy={busy} className="sm:order-2">
        {texts.save}
      </Button>
      {onDiscard && (
        <Button variant="line" onClick={onDiscard}>
          {texts.discard}
        </Button>
      )}
    </div>
  );
}

function Elsewhere({ changed }: { changed: [field: string, says: string][] }) {
  return (
    <Note tone="clay" alert>
      <p>{texts.elsewhere}</p>
      <p className="mt-1">{texts.elsewhereNow}</p>
      <ul className="list-disc pl-5">
        {changed.map(([field, says]) => (
          <li key={field} className="words wrap-anywhere">
            <b className="font-semibold">{texts.field(field)}</b> {says}
          </li>
        ))}
      </ul>
      <p className="mt-1">{texts.elsewhereNext}</p>
    </Note>
  );
}
