import { Download, Printer } from "lucide-react";
import { useMemo } from "react";
import { createPortal } from "react-dom";
import { type QrDrawing, qrDrawing, qrFile } from "../../infrastructure/qr-drawing.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/drawings/icon.tsx";
import { texts } from "./link-texts.ts";

const words = texts.qr;

/**
 * A link as a QR code, to show, to keep as a file or to print alone on a page.
 *
 * @param printed above the code, on paper
 */
export function LinkQr({ url, printed }: { url: string; printed: string }) {
  const drawing = useMemo(() => qrDrawing(url), [url]);
  return (
    <section className="grid gap-3">
      <div>
        <h3 className="font-semibold">{words.title}</h3>
        <p className="text-ink-2">{words.lead}</p>
      </div>
      <Drawing drawing={drawing} className="w-52 max-w-full rounded-control" />
      <div className="flex flex-wrap gap-2">
        <Button
          size="s"
          variant="line"
          icon={<Icon of={Download} size="s" />}
          onClick={() => download(drawing)}
        >
          {words.save}
        </Button>
        <Button
          size="s"
          variant="line"
          icon={<Icon of={Printer} size="s" />}
          onClick={() => print()}
        >
          {words.print}
        </Button>
      </div>
      {createPortal(
        <div data-printed-alone className="hidden justify-items-center gap-6 pt-16 print:grid">
          <p className="title text-h1 text-black">{printed}</p>
          <Drawing drawing={drawing} className="w-96" />
          <p className="text-black">{url}</p>
        </div>,
        document.body,
      )}
    </section>
  );
}

/** Black on white in both themes: many phones read nothing else. */
function Drawing({ drawing, className }: { drawing: QrDrawing; className: string }) {
  return (
    <svg
      role="img"
      aria-label={words.label}
      viewBox={`0 0 ${drawing.size} ${drawing.size}`}
      className={className}
    >
      <rect width={drawing.size} height={drawing.size} fill="#fff" />
      <path d={drawing.path} fill="#000" />
    </svg>
  );
}

function download(drawing: QrDrawing): void {
  const url = URL.createObjectURL(new Blob([qrFile(drawing)], { type: "image/svg+xml" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = words.file;
  link.click();
  // Revoked later: the browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
