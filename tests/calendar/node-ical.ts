// node-ical leaves a Temporal of its own on `globalThis`, which knows the clocks of ten years to come
// and no more. The files of tests that follow in the same worker would read time zones by it
// (`shared/ground/zoned-time.ts`): it is taken away again, node-ical keeps hold of it.
const { Temporal } = globalThis as { Temporal?: unknown };
const { default: nodeIcal } = await import("node-ical");
if (Temporal === undefined) Reflect.deleteProperty(globalThis, "Temporal");

/** What reads calendar files as many servers do. */
export { nodeIcal };
