import type { ComponentProps } from "react";

export type BannerProps = Pick<ComponentProps<"img">, "src" | "srcSet" | "sizes" | "alt">;

/** A wide photo seen through the porch. Its height is fixed before the photo arrives. */
export function Banner({ alt = "", ...picture }: BannerProps) {
  return (
    <div className="banner-porch relative h-32.5 overflow-hidden bg-slab pt-2 lg:h-50">
      <img {...picture} alt={alt} width="640" height="200" decoding="async" className="dim" />
    </div>
  );
}
