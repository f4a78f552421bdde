import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { cx } from "../cx.ts";
import { Icon } from "../drawings/icon.tsx";
import { IconButton } from "../icon-button.tsx";
import { TextInput } from "./text-input.tsx";

export type PasswordInputProps = Omit<ComponentProps<"input">, "type"> & {
  showLabel: string;
  hideLabel: string;
};

/** A password, with a button that shows or hides it. */
export function PasswordInput({ showLabel, hideLabel, className, ...props }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <TextInput
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...props}
        type={shown ? "text" : "password"}
        className={cx("pr-13", className)}
      />
      <span className="absolute top-1 right-1">
        <IconButton label={shown ? hideLabel : showLabel} onClick={() => setShown(!shown)}>
          <Icon of={shown ? EyeOff : Eye} />
        </IconButton>
      </span>
    </div>
  );
}
