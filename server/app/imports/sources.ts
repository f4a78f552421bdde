import { type ImportReading, readFormer } from "../../features/installation/wiring.ts";
import type { Services } from "../../infrastructure/services.ts";

/** What a source is read with. */
export type Opened = {
  readings: AsyncIterable<ImportReading>;
  /** Folders that hold its files. */
  folders: string[];
};

type Asked = {
  services: Services;
  /** The export itself. */
  place: string;
  /** The accounts of the former product's identity provider. */
  accounts: string | undefined;
  timeZone: string;
};

/** Another product, and how what it exports is read. */
export type ImportSourceKind = {
  /** What ids from there begin with; a group's where several groups may come from it. */
  idFor(intoId: string | null): string;
  name: string;
  /** Everything goes into the group that the operator names. */
  needsGroup: boolean;
  /** What was written there earns points, as it did. */
  earns: boolean;
  open<T>(asked: Asked, work: (opened: Opened) => Promise<T>): Promise<T>;
};

/** Every product that something can be brought from. */
export const SOURCES: Readonly<Record<string, ImportSourceKind>> = {
  ancien: {
    idFor: () => "former",
    name: "l’ancien outil",
    needsGroup: false,
    earns: true,
    open: ({ services, place, accounts }, work) =>
      work({
        readings: readFormer(accounts ? [place, accounts] : [place], services.clock()),
        folders: [],
      }),
  },
};
