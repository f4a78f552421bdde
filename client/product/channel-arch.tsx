import { cx } from "../ui/cx.ts";
import { Arch, type ArchProps } from "../ui/drawings/arch.tsx";

const sizes = {
  s: "w-11 h-12.5 px-1 pt-1",
  m: "w-14 h-16 px-1.25 pt-1.25",
  l: "w-24 h-27 px-2 pt-2",
};

export type ChannelArchProps = Pick<ArchProps, "id" | "glass" | "src" | "srcSet"> & {
  size?: keyof typeof sizes;
};

/** A channel: an arch within its archivolt, since it carries further. */
export function ChannelArch({ size = "m", ...picture }: ChannelArchProps) {
  return (
    <span className={cx("archivolt relative block flex-none rounded-arch", sizes[size])}>
      <Arch {...picture} size="fill" />
    </span>
  );
}
