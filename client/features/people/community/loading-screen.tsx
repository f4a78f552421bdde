import { useEffect, useState } from "react";
import type { Blessing } from "../../../../shared/people/blessings.ts";
import { Loader } from "../../../ui/lists/loader.tsx";
import { texts } from "./texts.ts";

/** The whole screen while the application opens, with a blessing. */
export function LoadingScreen() {
  const verse = useVerse();
  // The page itself showed the porch while this code was loading: it does not go away again.
  const [waited] = useState(() => performance.now());
  return (
    <Loader
      label={texts.loading}
      verse={verse?.text ?? ""}
      reference={verse?.reference}
      waited={waited}
    />
  );
}

/** Any of the verses, which most first visits never wait for: they come apart. */
function useVerse(): Blessing | undefined {
  const [verse, setVerse] = useState<Blessing>();
  useEffect(() => {
    import("../../../../shared/people/blessings.ts")
      .then(({ blessings }) => setVerse(blessings[Math.floor(Math.random() * blessings.length)]))
      // Without network the porch stands alone.
      .catch(() => {});
  }, []);
  return verse;
}
