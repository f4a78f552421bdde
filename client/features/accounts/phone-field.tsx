import { ChevronDown } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Icon } from "../../ui/drawings/icon.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { TextInput } from "../../ui/fields/text-input.tsx";
import type { Dialling } from "./phone.ts";
import { texts } from "./texts.ts";

const CountrySheet = lazy(() =>
  import("./country-sheet.tsx").then((module) => ({ default: module.CountrySheet })),
);

type PhoneFieldProps = {
  dialling: Dialling;
  onDialling: (dialling: Dialling) => void;
  /** The number as it stands, without its code. */
  initial?: string;
  hint?: string;
  fault?: string | undefined;
  onEdit: (typed: string) => void;
};

/** « Téléphone », with the country it belongs to. The list of countries comes when it is opened. */
export function PhoneField(props: PhoneFieldProps) {
  const { dialling, onDialling, initial, hint, fault, onEdit } = props;
  return (
    <Field label={texts.phone.label} aside={texts.optional} hint={hint} fault={fault}>
      <div className="flex">
        <Country dialling={dialling} onDialling={onDialling} />
        <TextInput
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={30}
          placeholder={texts.phone.placeholder}
          defaultValue={initial}
          onChange={(event) => onEdit(event.target.value)}
          className="min-w-0 rounded-l-none"
        />
      </div>
    </Field>
  );
}

/** The country of the number, and the list it is chosen from. */
function Country({ dialling, onDialling }: Pick<PhoneFieldProps, "dialling" | "onDialling">) {
  const [picking, setPicking] = useState(false);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <CountryButton
        dialling={dialling}
        onClick={() => {
          setOpened(true);
          setPicking(true);
        }}
      />
      {opened && (
        <Suspense>
          <CountrySheet
            open={picking}
            onOpenChange={setPicking}
            current={dialling}
            onPick={(picked) => {
              onDialling(picked);
              setPicking(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

type CountryButtonProps = { dialling: Dialling; onClick: () => void };

function CountryButton({ dialling, onClick }: CountryButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onClick}
      className="edge -mr-0.5 flex flex-none items-center gap-1.5 rounded-l-control bg-raised px-3"
    >
      <span className="sr-only">{texts.phone.country(dialling.name)}</span>
      <b className="font-semibold">{dialling.country}</b> +{dialling.code}
      <Icon of={ChevronDown} size="s" />
    </button>
  );
}
