import { useState } from "react";
import { blessings } from "../../../shared/blessings.ts";
import { Loader } from "../../ui/loader.tsx";
import { texts } from "./texts.ts";

/** The whole screen while the application opens, with a blessing. */
export function LoadingScreen() {
  const [verse] = useState(() => blessings[Math.floor(Math.random() * blessings.length)]);
  return <Loader label={texts.loading} verse={verse?.text} reference={verse?.reference} />;
}
