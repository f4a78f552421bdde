import { say } from "../say.ts";

/** However many signals come, all of them wait for the same stop, then exit. */
export function stopOnSignal(stop: () => Promise<void>): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      stop().then(
        () => process.exit(0),
        (error) => {
          say(`Arrêt imparfait\u00a0: ${(error as Error).message}`);
          process.exit(1);
        },
      );
    });
  }
}
