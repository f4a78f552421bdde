import { useState } from "react";
import { Button } from "../../../ui/button.tsx";

type CopyButtonProps = { text: string; label: string; done: string; size?: "s" | "m" };

/** Copies a secret, and says so in its own place: a passing message would cover what comes next. */
export function CopyButton({ text, label, done, size = "m" }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <Button variant="line" size={size} onClick={copy}>
      <span aria-live="polite">{copied ? done : label}</span>
    </Button>
  );
}
