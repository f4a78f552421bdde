declare module "virtual:contract" {
  /** `METHOD /path` of each call by feature, made by `vite.config.ts`: no schema reaches the browser. */
  const routes: Record<string, Record<string, string>>;
  export default routes;
}

/** Identifies one build: caches of another build are not read. */
declare const __BUILD__: string;
