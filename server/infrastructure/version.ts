import manifest from "../../package.json" with { type: "json" };

/** The version of Parvis that runs. */
export const VERSION: string = manifest.version;
