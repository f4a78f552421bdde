import { useState } from "react";
import { blessings } from "../../../../shared/people/blessings.ts";
import { Loader } from "../../../ui/lists/loader.tsx";
import { texts } from "./texts.ts";

/** The whole screen while the application opens, with a blessing. */
export function LoadingScreen() {
  const [verse] = useState(() => blessings[Math.floor(Math.random() * blessings.length)]);
  // The page itself showed the porch while this code was loading: it does not go away again.
  const [waited] = useState(() => performance.now());
  return (
    <Loader
      label={texts.loading}
      verse={verse?.text}
      reference={verse?.reference}
      waited={waited}
    />
  );
}
