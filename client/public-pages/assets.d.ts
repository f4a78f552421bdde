declare module "virtual:client-assets" {
  /** The built style sheet, made by `vite.public-pages.config.ts`. */
  export const style: string;
  /** Addresses of the built fonts. */
  export const fonts: string[];
}
