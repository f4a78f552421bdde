declare module "virtual:contract" {
  /** The minified contract, made by `vite.config.ts`: routes only, no schema reaches the browser. */
  const contract: import("../../shared/contract.ts").Contract;
  export default contract;
}

/** Identifies one build: caches of another build are not read. */
declare const __BUILD__: string;
