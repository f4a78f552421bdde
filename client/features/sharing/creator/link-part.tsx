import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { MAX_CAMPAIGN, PLAIN_LINK } from "../../../../shared/sharing/link-options.ts";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { TextInput } from "../../../ui/fields/text-input.tsx";
import { publishingQueries } from "../publishing-queries.ts";
import { campaignOf, isLinkRight, linkOf } from "./link.ts";
import { texts } from "./texts.ts";
import type { Creator } from "./use-creator.ts";

const words = texts.content;

/** The link of a publication, and how it goes out once there is one. */
export function LinkPart({ creator }: { creator: Creator }) {
  const { draft, change } = creator;
  const [left, setLeft] = useState(draft.link !== "");
  const right = isLinkRight(draft.link);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Field
        label={words.link}
        aside={words.optional}
        fault={left && !right ? words.linkWrong : undefined}
      >
        <TextInput
          type="url"
          inputMode="url"
          autoComplete="off"
          name="link"
          placeholder={words.linkPlaceholder}
          value={draft.link}
          onBlur={() => setLeft(true)}
          onChange={(event) => change({ link: event.target.value })}
        />
      </Field>
      {right && linkOf(draft.link) !== null && <LinkChoices creator={creator} />}
    </div>
  );
}

/** Short addresses whose visits are counted, and the marks of a campaign. */
function LinkChoices({ creator: { draft, change } }: { creator: Creator }) {
  const { data: state } = useQuery(publishingQueries.state);
  // A draft that was kept by an earlier version has none.
  const options = draft.linkOptions ?? PLAIN_LINK;
  const marked = options.campaign !== null;
  const set = (changes: Partial<typeof options>) =>
    change({ linkOptions: { ...options, ...changes } });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      <Checkbox
        checked={options.short}
        hint={words.shortHint(state?.shortLinkBase.replace(/^https?:\/\//, "") ?? "")}
        onChange={({ target }) => set({ short: target.checked })}
      >
        {words.short}
      </Checkbox>
      <Checkbox
        checked={marked}
        hint={words.markHint}
        onChange={({ target }) => set({ campaign: target.checked ? campaignOf(draft.text) : null })}
      >
        {words.mark}
      </Checkbox>
      {marked && (
        <Field label={words.campaign} hint={words.campaignHint} className="pt-1 pl-9">
          <TextInput
            name="campaign"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={MAX_CAMPAIGN}
            placeholder={words.campaignPlaceholder}
            value={options.campaign ?? ""}
            onChange={({ target }) => set({ campaign: target.value })}
          />
        </Field>
      )}
    </div>
  );
}
