import { Link, Pin, Trash2 } from "lucide-react";
import { useState } from "react";
import { PointsBadge } from "../product/points-badge.tsx";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/drawings/icon.tsx";
import { TextArea } from "../ui/fields/text-area.tsx";
import { ConfirmDialog } from "../ui/layers/confirm-dialog.tsx";
import { Dialog } from "../ui/layers/dialog.tsx";
import { Menu, MenuItem, MenuRule } from "../ui/layers/menu.tsx";
import { Sheet } from "../ui/layers/sheet.tsx";
import { toast } from "../ui/layers/toast-store.ts";
import { Line, Section } from "./section.tsx";

const published = (
  <>
    Partage publié{" "}
    <PointsBadge onNight className="ml-1.5">
      +3
    </PointsBadge>
  </>
);

/** What floats: menu, sheet, dialogs, brief messages. */
export function FloatSection() {
  const [open, setOpen] = useState<"sheet" | "confirm" | "dialog" | null>(null);
  const toggle = (what: typeof open) => (shown: boolean) => setOpen(shown ? what : null);
  return (
    <Section title="Ce qui flotte">
      <Line>
        <SampleMenu onDelete={() => setOpen("confirm")} />
        <Button variant="line" onClick={() => setOpen("sheet")}>
          Feuille
        </Button>
        <Button variant="line" onClick={() => setOpen("dialog")}>
          Dialogue
        </Button>
        <Button variant="line" onClick={() => setOpen("confirm")}>
          Confirmation
        </Button>
        <ToastButtons />
      </Line>
      <SampleSheet open={open === "sheet"} onOpenChange={toggle("sheet")} />
      <Dialog
        full
        open={open === "dialog"}
        onOpenChange={toggle("dialog")}
        title="Nouveau partage"
        closeLabel="Fermer, le brouillon est gardé"
      >
        <TextArea bare aria-label="Votre message" placeholder="Qu’aimeriez-vous partager ?" />
      </Dialog>
      <SampleConfirm open={open === "confirm"} onOpenChange={toggle("confirm")} />
    </Section>
  );
}

function SampleMenu({ onDelete }: { onDelete: () => void }) {
  return (
    <Menu trigger={<Button variant="line">Menu</Button>} align="start">
      <MenuItem icon={<Icon of={Pin} />}>Épingler</MenuItem>
      <MenuItem icon={<Icon of={Link} />} href="#lien">
        Copier le lien
      </MenuItem>
      <MenuRule />
      <MenuItem icon={<Icon of={Trash2} />} grave onSelect={onDelete}>
        Supprimer
      </MenuItem>
    </Menu>
  );
}

function ToastButtons() {
  return (
    <>
      <Button
        variant="line"
        onClick={() => toast({ text: published, action: { label: "Voir", onSelect: () => {} } })}
      >
        Message
      </Button>
      <Button
        variant="line"
        onClick={() =>
          toast({
            text: "Photo non envoyée",
            icon: "alert",
            action: { label: "Réessayer", onSelect: () => {} },
          })
        }
      >
        Échec
      </Button>
      <Button
        variant="line"
        onClick={() => toast({ text: "Partage supprimé.", variant: "destructive" })}
      >
        Message grave
      </Button>
    </>
  );
}

type LayerProps = { open: boolean; onOpenChange: (open: boolean) => void };

function SampleSheet({ open, onOpenChange }: LayerProps) {
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title="Publication en cours"
      lead="Vous pouvez fermer cette fenêtre, la suite se fait sans vous."
      closeLabel="Fermer"
      foot={
        <Button wide variant="line" onClick={() => onOpenChange(false)}>
          Fermer
        </Button>
      }
    >
      <p className="py-4">Facebook, Instagram, WhatsApp.</p>
    </Sheet>
  );
}

function SampleConfirm({ open, onOpenChange }: LayerProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Supprimer ce partage ?"
      confirm="Supprimer"
      confirmIcon={<Icon of={Trash2} />}
      cancel="Garder"
      onConfirm={() => toast({ text: "Partage supprimé.", variant: "destructive" })}
    >
      La photo, ses 4 commentaires et les 3 merci/bénis gagnés ainsi disparaîtront pour tout le
      monde. On ne pourra pas revenir en arrière.
    </ConfirmDialog>
  );
}
