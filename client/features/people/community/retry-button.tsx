import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { texts } from "./texts.ts";

/** « Réessayer » */
export function RetryButton({ onClick, children }: { onClick: () => void; children?: ReactNode }) {
  return (
    <Button icon={<Icon of={RotateCw} />} onClick={onClick}>
      {children ?? texts.retry}
    </Button>
  );
}
