import type { Faults } from "../../infrastructure/use-submit.ts";
import type { InstallationDraft } from "./draft.ts";

/** What every step of the wizard receives. */
export type StepProps = {
  draft: InstallationDraft;
  faults: Faults;
  /** Where this server answers, and what its links begin with. */
  publicUrl: string;
  onChange: (change: Partial<InstallationDraft>) => void;
};
