import { Button } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/layers/sheet.tsx";
import { CopyButton } from "./copy-button.tsx";
import { texts } from "./texts.ts";

const words = texts.recovery;

/** The recovery codes, shown this once. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title}
      lead={words.lead}
      closeLabel={texts.close}
      foot={
        <div className="grid gap-2 sm:grid-cols-2">
          <Button onClick={onClose} className="sm:order-2">
            {words.submit}
          </Button>
          <CopyButton text={codes.join("\n")} label={words.copy} done={words.copied} />
        </div>
      }
    >
      <ul
        aria-label={words.title}
        className="grid grid-cols-2 gap-x-4 gap-y-2 pt-2 font-medium tracking-wider tabular-nums"
      >
        {codes.map((code) => (
          <li key={code} className="rounded-mark bg-sunk px-3 py-2 text-center whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
