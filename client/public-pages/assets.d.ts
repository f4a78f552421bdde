declare module "virtual:client-assets" {
  /** The built style sheet, made by `vite.public-pages.config.ts`. */
  export const style: string;
  /** What public pages use of it. */
  export const publicStyle: string;
  /** Address of the drawing of the façade. */
  export const facade: string;
}
