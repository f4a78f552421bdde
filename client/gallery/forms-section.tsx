import { Check, Gauge, Heart, Mic, Search, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { Chip, ChipStrip } from "../ui/chip.tsx";
import { Arch } from "../ui/drawings/arch.tsx";
import { Icon } from "../ui/drawings/icon.tsx";
import { Checkbox } from "../ui/fields/checkbox.tsx";
import { Field } from "../ui/fields/field.tsx";
import { PasswordInput } from "../ui/fields/password-input.tsx";
import { SearchField } from "../ui/fields/search-field.tsx";
import { SegmentedControl } from "../ui/fields/segmented-control.tsx";
import { Select } from "../ui/fields/select.tsx";
import { StrengthGauge } from "../ui/fields/strength-gauge.tsx";
import { SwitchRow } from "../ui/fields/switch.tsx";
import { TextArea } from "../ui/fields/text-area.tsx";
import { TextInput } from "../ui/fields/text-input.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Steps } from "../ui/lists/steps.tsx";
import { glasses } from "./samples.ts";
import { Line, Section } from "./section.tsx";

const periods = [
  { value: "week", label: "Semaine" },
  { value: "month", label: "Mois" },
  { value: "all", label: "Toujours" },
] as const;

/** Buttons, fields and choices. */
export function FormsSection() {
  return (
    <>
      <ButtonsSection />
      <Section title="Champs et choix" two>
        <WrittenFields />
        <Choices />
      </Section>
    </>
  );
}

function ButtonsSection() {
  const [busy, setBusy] = useState(true);
  return (
    <Section title="Boutons">
      <Line>
        <Button>Publier</Button>
        <Button busy={busy}>Publier</Button>
        <Button busy={busy} icon={<Icon of={Check} />} onClick={() => setBusy(true)}>
          Envoi
        </Button>
        <Button disabled>Inactif</Button>
        <Button variant="wash" icon={<Icon of={Check} />} onClick={() => setBusy(!busy)}>
          Membre
        </Button>
        <Button variant="line" href="#retour">
          Retour (lien)
        </Button>
        <Button variant="bare">J’ai déjà un compte</Button>
        <Button variant="garnet" icon={<Icon of={Trash2} />}>
          Supprimer
        </Button>
        <Button variant="garnet-line">Supprimer votre compte</Button>
        <Button size="s">Petit</Button>
        <Button size="s" variant="line">
          Petit
        </Button>
        <Button size="s" variant="line" disabled>
          Inactif
        </Button>
        <IconButtons />
      </Line>
      <Button wide>Toute la largeur</Button>
    </Section>
  );
}

function IconButtons() {
  return (
    <>
      <IconButton label="Rechercher">
        <Icon of={Search} />
      </IconButton>
      <IconButton label="Notifications, 5 nouvelles" count={5}>
        <Icon of={Heart} />
      </IconButton>
      <IconButton label="Enregistrer votre voix" tone="blue" size="l">
        <Icon of={Mic} />
      </IconButton>
      <IconButton label="Envoi" tone="blue" busy>
        <Icon of={Mic} />
      </IconButton>
    </>
  );
}

function WrittenFields() {
  return (
    <div className="grid content-start gap-5">
      <Field label="Ville" aside="facultatif" hint="Par ville, jamais par adresse.">
        <TextInput placeholder="Votre ville" autoComplete="address-level2" />
      </Field>
      <Field label="Adresse" fault="Il manque la fin de l’adresse, par exemple « .fr ».">
        <TextInput type="email" defaultValue="clementine@exemple" />
      </Field>
      <Field label="Adresse de connexion">
        <TextInput defaultValue="clementine" disabled />
      </Field>
      <Field label="Mot de passe" hint="Douze caractères ou plus.">
        <PasswordInput
          defaultValue="psaume vingt-trois"
          showLabel="Montrer le mot de passe"
          hideLabel="Cacher le mot de passe"
        />
      </Field>
      <StrengthGauge value={3} text="Solide" />
      <Field label="Votre message" hint="Une version pour chacune." counter="322 / 5 000">
        <TextArea defaultValue="Samedi 28 novembre, venez chanter avec nous !" />
      </Field>
      <Field label="Fuseau horaire">
        <Select defaultValue="abidjan">
          <option value="paris">Paris</option>
          <option value="abidjan">Abidjan</option>
        </Select>
      </Field>
    </div>
  );
}

function Choices() {
  const [period, setPeriod] = useState<"week" | "month" | "all">("week");
  return (
    <div className="grid content-start gap-5">
      <SearchFields />
      <Checkboxes />
      <div className="-mx-gutter">
        <SwitchRow
          icon={<Icon of={Gauge} />}
          title="Économie de données"
          meta="Photos, messages vocaux et vidéos seulement quand vous les touchez"
          defaultChecked
        />
        <SwitchRow title="Résumé par e-mail" meta="Le dimanche soir" />
        <SwitchRow title="Inactif" disabled />
      </div>
      <SegmentedControl label="Période" value={period} onChange={setPeriod} options={periods} />
      <ChipStrip label="Groupes">
        <Chip on check leading={<Arch id="l" glass={glasses[0]} size="xs" />}>
          Louange
        </Chip>
        <Chip check leading={<Arch id="j" glass={glasses[2]} size="xs" />}>
          Jeunes
        </Chip>
        <Chip>PDF</Chip>
      </ChipStrip>
      <Steps
        label="Étapes"
        steps={["1. Contenu", "2. Plateformes", "3. Publication"]}
        current={1}
        doneLabel="faite"
      />
    </div>
  );
}

function SearchFields() {
  const [query, setQuery] = useState("koinonia");
  return (
    <>
      <SearchField label="Rechercher" />
      <SearchField
        label="Rechercher un nom, un mot"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onClear={() => setQuery("")}
        clearLabel="Effacer"
      />
    </>
  );
}

function Checkboxes() {
  return (
    <div>
      <Checkbox defaultChecked>Coché</Checkbox>
      <Checkbox hint="Indispensable pour vous accueillir.">Non coché</Checkbox>
      <Checkbox invalid>À corriger</Checkbox>
      <Checkbox disabled>Inactif</Checkbox>
      <Checkbox round name="r" defaultChecked>
        Un seul
      </Checkbox>
      <Checkbox round name="r">
        Ou un autre
      </Checkbox>
    </div>
  );
}
