import { useMemo } from "react";
import { isPhone } from "../../../infrastructure/pages/is-phone.ts";
import { qrDrawing } from "../../../infrastructure/qr-drawing.ts";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "./copy-button.tsx";
import { texts } from "./texts.ts";

const words = texts.twoFactor;

type TotpSecretProps = { secret: string; uri: string };

/**
 * What an application of codes takes in. A phone cannot scan its own screen: there the application
 * opens by its address first, the key follows, and the QR code is for another device.
 */
export function TotpSecret({ secret, uri }: TotpSecretProps) {
  if (isPhone()) {
    return (
      <div className="grid gap-4">
        <Button as="a" href={uri} variant="wash" wide>
          {words.openApplication}
        </Button>
        <Key secret={secret} />
        <p className="text-ink-2">{words.onAnother}</p>
        <QrCode uri={uri} />
      </div>
    );
  }
  return (
    <div className="grid gap-4 sm:grid-cols-[auto_1fr] sm:items-center">
      <QrCode uri={uri} />
      <Key secret={secret} />
    </div>
  );
}

/** The key in groups of four, none of which breaks. */
function Key({ secret }: { secret: string }) {
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{words.secret}</p>
      <p className="font-medium tracking-wider tabular-nums select-all">
        {secret.match(/.{1,4}/g)?.map((group, index) => (
          <span key={index}>
            <span className="whitespace-nowrap">{group}</span>{" "}
          </span>
        ))}
      </p>
      <CopyButton size="s" text={secret} label={words.copy} done={words.copied} />
    </div>
  );
}

function QrCode({ uri }: { uri: string }) {
  const { size, path } = useMemo(() => qrDrawing(uri), [uri]);
  return (
    // Black on white in both themes: many phones read nothing else.
    <svg
      role="img"
      aria-label={words.qr}
      viewBox={`0 0 ${size} ${size}`}
      className="w-44 rounded-control"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
