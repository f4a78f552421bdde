import { lazy, Suspense, useState } from "react";
import type { Security } from "../../../../shared/accounts/security.contract.ts";
import { Button } from "../../../ui/button.tsx";
import { Card, SlabHead } from "../../../ui/card.tsx";
import { texts } from "./texts.ts";

const sheets = () => import("./two-factor-sheets.tsx");
const StartSheet = lazy(() => sheets().then((m) => ({ default: m.StartSheet })));
const StopSheet = lazy(() => sheets().then((m) => ({ default: m.StopSheet })));
const RenewSheet = lazy(() => sheets().then((m) => ({ default: m.RenewSheet })));

const words = texts.twoFactor;

/** « Double vérification » */
export function TwoFactorSettings({ security }: { security: Security }) {
  const [opened, setOpened] = useState<"start" | "stop" | "renew" | null>(null);
  const close = () => setOpened(null);
  const { on, recoveryCodesLeft } = security.twoFactor;
  return (
    <Card pad className="grid gap-3">
      <SlabHead>{words.title}</SlabHead>
      <p className="text-ink-2">
        {on ? `${words.on} ${words.left(recoveryCodesLeft)}` : words.off}
      </p>
      <div className="flex flex-wrap gap-2">
        {on ? (
          <>
            <Button size="s" variant="line" onClick={() => setOpened("renew")}>
              {words.renew}
            </Button>
            <Button size="s" variant="garnet-line" onClick={() => setOpened("stop")}>
              {words.stop}
            </Button>
          </>
        ) : (
          <Button size="s" onClick={() => setOpened("start")}>
            {words.start}
          </Button>
        )}
      </div>
      <Suspense>
        {opened === "start" && <StartSheet security={security} onClose={close} />}
        {opened === "stop" && <StopSheet security={security} onClose={close} />}
        {opened === "renew" && <RenewSheet security={security} onClose={close} />}
      </Suspense>
    </Card>
  );
}
