import { cx } from "../../../ui/cx.ts";
import { texts } from "./texts.ts";

const WIDTHS = ["w-[62%]", "w-[44%]", "w-[70%]", "w-[36%]", "w-[58%]"];

/** A conversation on its way. */
export function ConversationLoading() {
  return (
    <div role="status" aria-label={texts.loading} className="flex-1 bg-page px-3 pt-4 lg:px-5">
      {WIDTHS.map((width, index) => (
        <div key={width} className={cx("flex pb-2.5", index % 2 === 1 && "justify-end")}>
          <span
            className={cx("h-14 rounded-bubble", width, index % 2 ? "bg-blue-wash" : "bg-slab")}
          />
        </div>
      ))}
    </div>
  );
}
