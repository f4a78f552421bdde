import { useState } from "react";
import type {
  Platform,
  SharingState,
} from "../../../../shared/sharing/platform-settings.contract.ts";
import type { PlatformId } from "../../../../shared/sharing/platforms.ts";
import type { PlatformOverride } from "../../../../shared/sharing/shares.contract.ts";
import type { Planned } from "../../../infrastructure/words/moment.ts";
import { Card, CardStack, SlabHead } from "../../../ui/card.tsx";
import { Chip, ChipStrip } from "../../../ui/chip.tsx";
import { PlatformIcon } from "../platform-icons.tsx";
import { costOnX, type Fitted, fittedFor } from "./adapted.ts";
import type { CreatorMedia } from "./creator-media.ts";
import { DeferredPart } from "./later-part.tsx";
import { OverrideSheet } from "./override-sheet.tsx";
import { PlatformPreview, Problems } from "./platform-preview.tsx";
import { PreviewFrame } from "./preview-frames.tsx";
import { PublishNotices } from "./publish-notices.tsx";
import { ShareSummary } from "./share-summary.tsx";
import { SmsPart, smsCount } from "./sms-part.tsx";
import { chosenAccounts, usableAccounts } from "./standing.ts";
import { texts } from "./texts.ts";
import type { Creator } from "./use-creator.ts";
import { useShownMedia } from "./use-shown-media.ts";
import { VisibilityPart } from "./visibility-part.tsx";

export type PublishStepProps = {
  creator: Creator;
  media: CreatorMedia;
  state: SharingState;
  planned: Planned;
};

/** 3 Publication: the content, its preview on each platform, and when (spec, section 2). */
export function PublishStep({ creator, media, state, planned }: PublishStepProps) {
  const { draft, change } = creator;
  const [edited, setEdited] = useState<PlatformId | null>(null);
  const previewed = usePreviewed(creator, media, state);
  const { chosen, fitted, shown } = previewed;
  return (
    <CardStack className="pt-0!">
      <h2 tabIndex={-1} className="sr-only">
        {texts.summary.title}
      </h2>
      <ShareSummary text={draft.text} link={draft.link} media={shown} />
      <Previews {...previewed} onEdit={setEdited} onAddImage={() => creator.goTo("content")} />
      <PublishNotices
        state={state}
        chosen={draft.platforms}
        cost={costOf(chosen, fitted, creator)}
      />
      <VisibilityPart
        chosen={chosen}
        value={draft.visibility}
        onChange={(visibility) => change({ visibility })}
      />
      <DeferredPart
        later={draft.later}
        planned={planned}
        zone={state.timeZone}
        windows={chosen.filter(({ route }) => route === "window").map(({ name }) => name)}
        onChange={(later) => change({ later })}
      />
      {edited && <EditedText {...previewed} id={edited} onClose={() => setEdited(null)} />}
    </CardStack>
  );
}

/** What the previews show: the chosen platforms, and what each makes of the draft. */
function usePreviewed(creator: Creator, media: CreatorMedia, state: SharingState) {
  const { draft, change } = creator;
  const shown = useShownMedia(media);
  const chosen = chosenPlatforms(draft.platforms, state.platforms);
  const fitted = new Map(
    chosen.map((platform) => [platform.id, fittedFor(platform, draft, shown, state)]),
  );
  const onOverride = (platform: PlatformId, given: PlatformOverride | undefined) =>
    change({ overrides: { ...draft.overrides, [platform]: given } });
  return { creator, state, chosen, fitted, shown, onOverride };
}

/** The cost of publishing on X by its API, and whether the link raises it; null elsewhere. */
function costOf(
  chosen: readonly Platform[],
  fitted: ReadonlyMap<PlatformId, Fitted>,
  creator: Creator,
) {
  const x = chosen.find(({ id, route }) => id === "twitter" && route === "api");
  const onX = x && fitted.get("twitter");
  if (!x || !onX) return null;
  return {
    amount: costOnX(onX) * Math.max(1, accountsOf(x, creator).length),
    link: costOnX(onX) > costOnX({ ...onX, text: "", link: null }),
  };
}

/** The chosen platforms in the order of the cards. */
const chosenPlatforms = (ids: readonly PlatformId[], all: readonly Platform[]) =>
  all.filter(({ id }) => ids.includes(id));

const accountsOf = (platform: Platform, { draft }: Creator) =>
  usableAccounts(platform).filter(({ id }) =>
    chosenAccounts(platform, draft.accounts[platform.id]).includes(id),
  );

type PreviewsProps = Pick<PublishStepProps, "creator" | "state"> & {
  chosen: readonly Platform[];
  fitted: ReadonlyMap<PlatformId, Fitted>;
  shown: ReturnType<typeof useShownMedia>;
  onEdit: (platform: PlatformId) => void;
  onOverride: (platform: PlatformId, override: PlatformOverride | undefined) => void;
  onAddImage: () => void;
};

/** One platform at a time; an SMS is always shown below too, since its characters cost. */
function Previews(props: PreviewsProps) {
  const { chosen, creator, fitted } = props;
  const [wanted, setWanted] = useState<PlatformId | null>(null);
  const current = chosen.find(({ id }) => id === wanted) ?? chosen[0];
  const sms = chosen.find(({ id }) => id === "sms");
  const currentFitted = current && fitted.get(current.id);
  if (!current || !currentFitted) return null;
  return (
    <>
      <Card className="pb-5">
        <SlabHead className="px-gutter pt-4 pb-2">{texts.preview.title}</SlabHead>
        <ChipStrip label={texts.preview.title}>
          {chosen.map((platform) => (
            <Chip
              key={platform.id}
              on={platform === current}
              leading={<PlatformIcon platform={platform.id} className="size-5" />}
              onClick={() => setWanted(platform.id)}
            >
              {platform.name}
            </Chip>
          ))}
        </ChipStrip>
        {current === sms ? (
          <SmsPreview {...props} platform={current} fitted={currentFitted} />
        ) : (
          <PlatformPreview
            platform={current}
            fitted={currentFitted}
            accountNames={accountsOf(current, creator).map(({ accountName }) => accountName)}
            own={creator.draft.overrides[current.id]?.text !== undefined}
            onEdit={() => props.onEdit(current.id)}
            onAddImage={props.onAddImage}
          />
        )}
      </Card>
      {sms && sms !== current && <SmsSlab {...props} platform={sms} />}
    </>
  );
}

function SmsSlab(props: PreviewsProps & { platform: Platform }) {
  const fitted = props.fitted.get(props.platform.id);
  if (!fitted?.sms) return null;
  return (
    <Card className="pb-4">
      <SlabHead className="px-gutter pt-4" action={smsCount(fitted.sms)}>
        {texts.sms.title}
      </SlabHead>
      <SmsPreview {...props} fitted={fitted} countAbove />
    </Card>
  );
}

type SmsPreviewProps = Omit<PreviewsProps, "fitted"> & {
  platform: Platform;
  fitted: Fitted;
  countAbove?: boolean;
};

function SmsPreview({ platform, fitted, creator, state, shown, ...props }: SmsPreviewProps) {
  if (!fitted.sms) return null;
  const own = creator.draft.overrides.sms;
  const asWritten = fittedFor(platform, creator.draft, shown, state, { ...own, simplify: false });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] px-gutter pt-3">
      {!props.countAbove && <p className="meta pb-2 text-right">{smsCount(fitted.sms)}</p>}
      <PreviewFrame platform={platform} fitted={fitted} accountNames={[]} />
      <SmsPart
        sms={fitted.sms}
        unsimplified={asWritten.sms ?? fitted.sms}
        simplified={fitted.notes.some(({ kind }) => kind === "simplified")}
        keeps={own?.simplify === false}
        onKeep={(keep) => props.onOverride("sms", { ...own, simplify: !keep })}
      />
      <Problems fitted={fitted} onEdit={() => props.onEdit("sms")} onAddImage={props.onAddImage} />
      <button
        type="button"
        className="link mt-2 min-h-11 justify-self-start"
        onClick={() => props.onEdit("sms")}
      >
        {texts.preview.edit(platform.name)}
      </button>
    </div>
  );
}

type EditedTextProps = Pick<PreviewsProps, "chosen" | "creator" | "fitted" | "onOverride"> & {
  id: PlatformId;
  onClose: () => void;
};

/** The text of one platform, being written apart. */
function EditedText({ id, chosen, creator, fitted, onOverride, onClose }: EditedTextProps) {
  const platform = chosen.find((one) => one.id === id);
  const own = platform && fitted.get(id);
  if (!platform || !own) return null;
  return (
    <OverrideSheet
      platform={platform}
      fitted={own}
      override={creator.draft.overrides[id]}
      onSave={(given) => onOverride(id, given)}
      onRestore={() => onOverride(id, undefined)}
      onClose={onClose}
    />
  );
}
