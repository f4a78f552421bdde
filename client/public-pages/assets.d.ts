declare module "virtual:client-assets" {
  /** Addresses of the built style sheets and fonts, made by `vite.public-pages.config.ts`. */
  export const styles: string[];
  export const fonts: string[];
}
