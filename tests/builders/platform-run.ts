import { afterEach, beforeEach } from "vitest";
import {
  type AdapterPlatform,
  type ApiAdapter,
  type FollowedPost,
  type OutgoingContent,
  PlatformRefusal,
  type PublishingAccount,
} from "../../server/features/sharing/platforms/adapter.ts";
import type { Loopback } from "../fakes/platforms/loopback.ts";
import {
  contentOf,
  type Kept,
  type PlatformDouble,
  platformOf,
  publicationOf,
  publishFully,
  type TestPlatform,
} from "./platform-bench.ts";

type Wanted<Double, Options> = {
  adapter: ApiAdapter;
  start(options: Options): Promise<Double>;
  connect(platform: AdapterPlatform): Promise<PublishingAccount>;
};

/**
 * A double of a platform and an account of it, new for each test of the file.
 *
 * @param wanted how the double is started and the account connected
 */
export function usePlatform<Double extends PlatformDouble & Pick<Loopback, "asked">, Options>(
  wanted: Wanted<Double, Partial<Options>>,
) {
  const { adapter } = wanted;
  const run = {
    double: undefined as unknown as Double,
    platform: undefined as unknown as TestPlatform,
    account: undefined as unknown as PublishingAccount,

    /** Restarts the double with other options, and connects the account again. */
    async restart(options: Partial<Options>) {
      await run.double?.stop();
      run.double = await wanted.start(options);
      run.platform = platformOf(adapter, run.double);
      run.account = await wanted.connect(run.platform);
    },
    publication: (changes: Partial<OutgoingContent> = {}, kept?: Kept, reply?: FollowedPost) =>
      publicationOf(run.platform, run.account, contentOf(changes), kept, reply),
    /** Publishes until it is out. */
    publish: (changes: Partial<OutgoingContent> = {}, kept?: Kept, reply?: FollowedPost) =>
      publishFully(adapter, run.platform, run.account, contentOf(changes), kept, reply),
    /** How often a step was asked. */
    times: (step: string) => run.double.asked.filter((one) => one.step === step).length,
  };
  beforeEach(() => run.restart({}));
  afterEach(() => run.double.stop());
  return run;
}

/** Why something was refused; what is not refused is an error. */
export async function refusalOf(attempt: Promise<unknown>): Promise<PlatformRefusal> {
  const result = await attempt.catch((error: unknown) => error);
  if (result instanceof PlatformRefusal) return result;
  throw new Error(`not refused: ${result}`);
}
