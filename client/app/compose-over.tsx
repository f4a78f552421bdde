import { useContext, useEffect } from "react";
import { UNSAFE_DataRouterContext as RouterContext, type To } from "react-router";
import { openSheet } from "../infrastructure/pages/sheet-room.tsx";
import { isWide } from "../infrastructure/pages/use-wide.ts";

const COMPOSER = /^\/community\/[^/]+\/partager$/;

/**
 * From 1024 px, whatever leads to the composer opens it over the page one is on. Loaded as an
 * address, or where its code does not come, it is a page of its own.
 */
export function ComposeOver() {
  const router = useContext(RouterContext)?.router;
  useEffect(() => {
    if (!router) return;
    const { navigate } = router;
    const leave = navigate as (to: To | number | null, options?: object) => Promise<void>;
    const asked = async (to: To | number | null, options?: { replace?: boolean }) => {
      const address = typeof to === "string" && !options?.replace ? addressOf(to) : null;
      if (!address || COMPOSER.test(router.state.location.pathname)) return leave(to, options);
      return openSheet(
        () => import("../pages/posts/compose-dialog.tsx"),
        ({ ComposeDialog }, onClose) => <ComposeDialog address={address} onClose={onClose} />,
      ).catch(() => leave(to, options));
    };
    router.navigate = asked as typeof navigate;
    return () => {
      router.navigate = navigate;
    };
  }, [router]);
  return null;
}

/** The address, where it is the composer's and there is room to show it over a page. */
function addressOf(to: string): string | null {
  const { pathname, searchParams } = new URL(to, location.origin);
  // What the phone's share menu gave is read once, and deleted: by a page, which a reload keeps.
  return isWide() && COMPOSER.test(pathname) && !searchParams.has("recu") ? to : null;
}
