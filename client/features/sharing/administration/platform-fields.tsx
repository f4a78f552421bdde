import { Copy } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import type { PlatformConfig } from "../../../../shared/sharing/platform-settings.contract.ts";
import { DEFAULT_LIMITS, REVIEW_STATUSES } from "../../../../shared/sharing/platforms.ts";
import type { Faults } from "../../../infrastructure/use-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { TextInput } from "../../../ui/fields/text-input.tsx";
import { toast } from "../../../ui/layers/toast-store.ts";
import { texts } from "./texts.ts";

const words = texts.platforms;
/** Side by side where both have room, with large text too. */
const PAIRS = "grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-4";

export type PlatformFieldsProps = {
  platform: PlatformConfig;
  faults: Faults;
  onEdit: (field: string) => void;
};

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 className="title text-h4">{title}</h3>
      {children}
    </section>
  );
}

/** Addresses that the platform's console asks for, each to copy. */
export function ConsoleAddresses({ platform }: { platform: PlatformConfig }) {
  const copy = (url: string) =>
    navigator.clipboard.writeText(url).then(
      () => toast({ text: words.copied }),
      () => toast({ text: words.notCopied, icon: "alert" }),
    );
  return (
    <Part title={words.console}>
      <ul className="grid gap-2">
        {platform.callbacks.map(({ label, url }) => (
          <li
            key={url}
            className="flex flex-wrap items-center justify-end gap-x-2 rounded-control bg-sunk py-1.5 pr-1 pl-4"
          >
            <span className="min-w-[min(10rem,100%)] flex-1">
              <span className="meta block">{label}</span>
              <span className="block wrap-anywhere">{breakable(url)}</span>
            </span>
            <Button
              size="s"
              variant="bare"
              icon={<Icon of={Copy} size="s" />}
              aria-label={`${words.copy}\u00a0: ${label}`}
              onClick={() => void copy(url)}
            >
              {words.copy}
            </Button>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** An address whose lines end after a slash. */
const breakable = (url: string): ReactNode =>
  url.match(/(?:\w+:\/\/)?[^/]+\/*/g)?.map((part) => (
    <Fragment key={part}>
      {part}
      <wbr />
    </Fragment>
  ));

type AccessFieldsProps = PlatformFieldsProps & { encryptedWith: string };

/** The application of the community at the platform. */
export function AccessFields(props: AccessFieldsProps) {
  const { platform, faults, onEdit } = props;
  return (
    <Part title={words.access}>
      <Field label={words.clientId} fault={faults.clientId}>
        <TextInput
          name="clientId"
          defaultValue={platform.oauth.clientId}
          autoComplete="off"
          spellCheck={false}
          onChange={() => onEdit("clientId")}
        />
      </Field>
      {platform.connection === "oauth" && <SecretAndScope {...props} />}
      <FixedAddresses platform={platform} />
    </Part>
  );
}

function SecretAndScope({ platform, faults, onEdit, encryptedWith }: AccessFieldsProps) {
  const { hasClientSecret, scope } = platform.oauth;
  const scopeHint = platform.id === "linkedin" ? words.scopeForPages : words.scopeHint;
  const secretHint = hasClientSecret ? words.secretKept : words.secretHint(encryptedWith);
  return (
    <>
      <Field label={words.clientSecret} hint={secretHint} fault={faults.clientSecret}>
        <TextInput
          name="clientSecret"
          type="password"
          autoComplete="new-password"
          placeholder={hasClientSecret ? "••••••••" : undefined}
          onChange={() => onEdit("clientSecret")}
        />
      </Field>
      <Field label={words.scope} hint={scopeHint} fault={faults.scope}>
        <TextInput
          name="scope"
          defaultValue={scope.join(" ")}
          autoComplete="off"
          spellCheck={false}
          onChange={() => onEdit("scope")}
        />
      </Field>
    </>
  );
}

/** Where the platform answers: nobody changes it. */
function FixedAddresses({ platform }: { platform: PlatformConfig }) {
  const { authUrl, tokenUrl, apiBaseUrl } = platform.oauth;
  const fixed = [
    [words.authUrl, authUrl],
    [words.tokenUrl, tokenUrl],
    [words.apiBaseUrl, apiBaseUrl],
  ].filter(([, url]) => url);
  if (fixed.length === 0) return null;
  return (
    <details>
      <summary className="min-h-target cursor-pointer py-2 font-medium">{words.addresses}</summary>
      <dl className="grid gap-2 pb-2">
        {fixed.map(([name, url]) => (
          <div key={name}>
            <dt className="meta">{name}</dt>
            <dd className="wrap-anywhere">{url}</dd>
          </div>
        ))}
      </dl>
      <p className="meta">{words.fixed}</p>
    </details>
  );
}

/** Whether the platform examines the application, and where that stands. */
export function ReviewFields({ platform }: PlatformFieldsProps) {
  return (
    <Part title={words.reviewTitle}>
      <Checkbox name="requiresReview" defaultChecked={platform.requiresReview}>
        {words.requiresReview}
      </Checkbox>
      <Field label={words.reviewStatus}>
        <Select name="reviewStatus" defaultValue={platform.reviewStatus}>
          {REVIEW_STATUSES.map((status) => (
            <option key={status} value={status}>
              {words.reviews[status]}
            </option>
          ))}
        </Select>
      </Field>
    </Part>
  );
}

/** The specification's limits, which may be raised to what the platform takes. */
export function LimitFields({ platform, faults, onEdit }: PlatformFieldsProps) {
  const { limits, greatestLimits } = platform;
  const number = (name: "maxTextLength" | "maxImages" | "maxHashtags" | "rateLimit") => (
    <Field key={name} label={words[name]} fault={faults[name]}>
      <TextInput
        name={name}
        inputMode="numeric"
        defaultValue={limits[name]}
        onChange={() => onEdit(name)}
      />
    </Field>
  );
  return (
    <Part title={words.limits}>
      <p className="text-ink-2">
        {words.limitsHint(greatestLimits.maxTextLength, greatestLimits.maxImages)}
      </p>
      <div className={PAIRS}>
        {number("maxTextLength")}
        {greatestLimits.maxImages > 0 && number("maxImages")}
        {number("maxHashtags")}
        {number("rateLimit")}
      </div>
      <LimitChoices platform={platform} />
      <Field
        label={words.approvalProcess}
        hint={words.approvalProcessHint}
        fault={faults.approvalProcess}
      >
        <TextInput
          name="approvalProcess"
          maxLength={500}
          defaultValue={limits.approvalProcess}
          onChange={() => onEdit("approvalProcess")}
        />
      </Field>
      <p className="meta">{words.scheduling(limits.supportsScheduling)}</p>
    </Part>
  );
}

/** What is allowed there: images, videos, and whether each publication waits for an agreement. */
function LimitChoices({ platform: { id, limits, greatestLimits } }: { platform: PlatformConfig }) {
  return (
    <>
      {greatestLimits.maxImages > 0 && (
        <Checkbox name="supportsImages" defaultChecked={limits.supportsImages}>
          {words.supportsImages}
        </Checkbox>
      )}
      {DEFAULT_LIMITS[id].supportsVideos && (
        <Checkbox name="supportsVideos" defaultChecked={limits.supportsVideos}>
          {words.supportsVideos}
        </Checkbox>
      )}
      <Checkbox name="requiresApproval" defaultChecked={limits.requiresApproval}>
        {words.requiresApproval}
      </Checkbox>
    </>
  );
}

/** The version of the API that is spoken, and its end. */
export function VersionFields({ platform, faults, onEdit }: PlatformFieldsProps) {
  return (
    <Part title={words.version}>
      <div className={PAIRS}>
        <Field label={words.apiVersion} fault={faults.apiVersion}>
          <TextInput
            name="apiVersion"
            defaultValue={platform.apiVersion ?? ""}
            autoComplete="off"
            onChange={() => onEdit("apiVersion")}
          />
        </Field>
        <Field label={words.apiVersionEnds} fault={faults.apiVersionEnds}>
          <TextInput
            name="apiVersionEnds"
            type="date"
            defaultValue={platform.apiVersionEnds ?? ""}
            onChange={() => onEdit("apiVersionEnds")}
          />
        </Field>
      </div>
    </Part>
  );
}
