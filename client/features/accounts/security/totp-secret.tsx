import { useMemo } from "react";
import { qrDrawing } from "../../../infrastructure/qr-drawing.ts";
import { CopyButton } from "./copy-button.tsx";
import { texts } from "./texts.ts";

const words = texts.twoFactor;

/** What an application of codes reads: a square to scan, or a key to copy on the same telephone. */
export function TotpSecret({ secret, uri }: { secret: string; uri: string }) {
  const { size, path } = useMemo(() => qrDrawing(uri), [uri]);
  return (
    <div className="grid gap-4 sm:grid-cols-[auto_1fr] sm:items-center">
      {/* Black on white in both themes: many phones read nothing else. */}
      <svg
        role="img"
        aria-label={words.qr}
        viewBox={`0 0 ${size} ${size}`}
        className="w-44 rounded-control"
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <div className="grid gap-2">
        <p className="font-semibold">{words.secret}</p>
        <p className="font-mono break-all">{secret.match(/.{1,4}/g)?.join(" ")}</p>
        <CopyButton size="s" text={secret} label={words.copy} done={words.copied} />
      </div>
    </div>
  );
}
