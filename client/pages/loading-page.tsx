import { useState } from "react";
import { blessings } from "../../shared/blessings.ts";
import { texts } from "../features/community/texts.ts";
import { Loader } from "../ui/loader.tsx";

/** The whole screen while the application opens, with a blessing. */
export function Component() {
  const [verse] = useState(() => blessings[Math.floor(Math.random() * blessings.length)]);
  return <Loader label={texts.loading} verse={verse?.text} reference={verse?.reference} />;
}
