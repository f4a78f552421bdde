import fc from "fast-check";

/** Typed here: tests of the browser side know no Node. */
const { env } = (globalThis as unknown as { process: { env: Record<string, string | undefined> } })
  .process;

/**
 * fast-check with the same values in each run, so that a run says of the code alone whether it is
 * right. `npm run soak` draws new ones each time, and many more: it is what finds.
 */
if (env.PARVIS_SOAK !== "1") fc.configureGlobal({ seed: 20_261_124 });

export default fc;
