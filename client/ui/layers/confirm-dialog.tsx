import { Trash2 } from "lucide-react";
import { AlertDialog as Radix } from "radix-ui";
import { type ReactNode, useState } from "react";
import { Button, type ButtonProps, type ButtonVariant } from "../button.tsx";
import { Icon } from "../drawings/icon.tsx";
import { useFocusBack } from "./use-focus-back.ts";
import { useLayer } from "./use-layer.ts";

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A question that names the thing: « Supprimer ce partage ? » */
  title: ReactNode;
  /** What will happen, in full. */
  children: ReactNode;
  /** « Supprimer », with its icon. */
  confirm: string;
  confirmIcon?: ReactNode;
  /** The safe choice, which takes the focus: « Garder ». */
  cancel: string;
  onConfirm: () => void;
  variant?: ButtonVariant;
  /** Being done: the dialog stays. */
  busy?: boolean;
  /** Closes by itself on confirm, unless told. */
  keepOpen?: boolean;
};

/** Asks before what cannot be undone. The safe choice has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { confirm, cancel, variant = "garnet", busy, keepOpen } = props;
  return (
    <DialogShell open={props.open} onOpenChange={props.onOpenChange}>
      <Radix.Title className="title text-h3">{props.title}</Radix.Title>
      <Radix.Description asChild>
        <div className="mt-2 text-ink-2">{props.children}</div>
      </Radix.Description>
      <div className="mt-5 grid gap-2 sm:grid-cols-2">
        <Button
          variant={variant}
          busy={busy ?? false}
          icon={props.confirmIcon}
          className="sm:order-2"
          onClick={() => {
            props.onConfirm();
            if (!keepOpen) props.onOpenChange(false);
          }}
        >
          {confirm}
        </Button>
        <Radix.Cancel asChild>
          <Button variant="line">{cancel}</Button>
        </Radix.Cancel>
      </div>
    </DialogShell>
  );
}

export type DeletionDialogProps = Pick<
  ConfirmDialogProps,
  "title" | "children" | "confirm" | "cancel" | "busy" | "onConfirm"
> & { onClose: () => void };

/** Asks before something is deleted, and stays while it is. */
export function DeletionDialog({ onClose, ...dialog }: DeletionDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      open
      onOpenChange={(open) => !open && onClose()}
      confirmIcon={<Icon of={Trash2} />}
      keepOpen
    />
  );
}

export type AskingButtonProps = Omit<ButtonProps, "onClick"> & {
  /** What is asked before it is done. */
  ask: Pick<ConfirmDialogProps, "title" | "confirm" | "cancel" | "variant"> & { body: ReactNode };
  onConfirm: () => void;
};

/** A button that does nothing before a confirmation. */
export function AskingButton({ ask: { body, ...ask }, onConfirm, ...button }: AskingButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)} />
      <ConfirmDialog {...ask} open={asking} onOpenChange={setAsking} onConfirm={onConfirm}>
        {body}
      </ConfirmDialog>
    </>
  );
}

type ShellProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
};

function DialogShell({ open, onOpenChange, children }: ShellProps) {
  const focusBack = useFocusBack(open);
  useLayer(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="float-in fixed inset-0 z-dialog bg-scrim" />
        <Radix.Content
          {...focusBack}
          className="float-in fixed inset-4 z-dialog m-auto h-fit max-h-[88dvh] max-w-104 overflow-y-auto rounded-dialog bg-raised px-5 pt-6 pb-5 shade-menu"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
