import { Link } from "react-router";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { Button } from "../../ui/button.tsx";
import { Void } from "../../ui/lists/void.tsx";
import { Slabs } from "../../ui/slab.tsx";
import { PlaceFrame } from "./place-frame.tsx";
import { texts } from "./texts.ts";

/** What those who have no place here read, whether the place exists or not. */
export function NotForYou() {
  const paths = usePaths();
  const home = (
    <Button as={Link} to={paths.home()}>
      {texts.notForYou.home}
    </Button>
  );
  return (
    <PlaceFrame title={texts.title}>
      <Slabs className="lg:max-w-160">
        <Void scene="error" title={texts.notForYou.title} action={home}>
          {texts.notForYou.body}
        </Void>
      </Slabs>
    </PlaceFrame>
  );
}
