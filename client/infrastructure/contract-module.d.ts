declare module "virtual:contract" {
  /** `METHOD /path` of each call by feature, made by `vite.config.ts`: no schema reaches the browser. */
  const routes: Record<string, Record<string, string>>;
  export default routes;
}

/** By feature whose answers are kept on the phone, a mark of their shape (`bin/client-build/kept-shapes.ts`). */
declare const __SHAPES__: Record<string, string>;
