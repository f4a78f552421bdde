import { findTargetGroup } from "../../features/gathering/wiring.ts";
import type { ImportReport, LeftOutLine } from "../../features/installation/wiring.ts";
import { readCommunity } from "../../features/people/index.ts";
import { findKeeper } from "../../features/people/wiring.ts";
import type { Services } from "../../infrastructure/services.ts";
import { CommandError } from "../command-error.ts";
import { readParameters } from "./hash-config.ts";
import { importData } from "./import-data.ts";
import type { ImportSourceKind } from "./sources.ts";

type Community = NonNullable<Awaited<ReturnType<typeof readCommunity>>>;
type TargetGroup = Awaited<ReturnType<typeof findTargetGroup>>;

/** What is brought from one file or folder, and how. */
export type BringWish = {
  source: ImportSourceKind;
  place: string;
  dryRun: boolean;
  /** The row of it: one that is there already is taken up. Null where none tells of it. */
  id: string | null;
  /** Name or id of the group that what stands in none goes to. */
  wantedGroup: string | undefined;
  accounts: string | undefined;
  hashConfig: string | undefined;
  named: boolean;
  folders: readonly string[];
  hosts: readonly string[];
  onLeftOut: (line: LeftOutLine) => void;
  onProgress?: (words: string) => void;
  onWritten?: () => Promise<void>;
};

/** Where goes what stands in no group. @throws CommandError */
export async function findInto(
  { db }: Services,
  source: ImportSourceKind,
  community: Community,
  wanted: string | undefined,
): Promise<TargetGroup> {
  if (source.needsGroup && !wanted)
    throw new CommandError("Indiquez le groupe avec --into, par son nom entre guillemets.");
  const name = wanted ?? community.defaultGroupId;
  const found = name ? await findTargetGroup(db, name) : null;
  if (wanted && !found)
    throw new CommandError(`Aucun groupe ne s’appelle «\u00a0${wanted}\u00a0».`);
  return found;
}

/** Brings what a source exported, or tries to. @throws CommandError */
export async function bringFrom(services: Services, wish: BringWish): Promise<ImportReport> {
  const { source, place, accounts, folders: own, onProgress, ...rest } = wish;
  const community = await readCommunity(services.db);
  const keeperId = await findKeeper(services.db);
  if (!community || !keeperId)
    throw new CommandError("Installez d’abord la communauté, avec une personne qui l’administre.");
  const into = await findInto(services, source, community, wish.wantedGroup);
  const { timeZone } = community;
  const formerParameters = await readParameters(wish.hashConfig);
  return source.open({ services, place, accounts, timeZone }, ({ readings, folders }) =>
    importData(services, {
      ...rest,
      into,
      keeperId,
      readings,
      timeZone,
      formerParameters,
      source: source.idFor(into?.id ?? null),
      earns: source.earns,
      folders: [...own, ...folders],
      ...(onProgress && { onProgress }),
    }),
  );
}
