import { keyNumber, recoverIdentity } from "../../../infrastructure/backup/recovery-key.ts";
import { memberCalls, visitorCalls } from "../../../infrastructure/http/call-context.ts";
import { assertItIsThem } from "../../accounts/index.ts";
import { chooseRecoveryKey, draftRecoveryKey } from "./choose-recovery-key.ts";
import { type ChosenKey, findRecoveryKey } from "./recovery-key.query.ts";

const calls = memberCalls.recoveryKey;

const shown = (key: ChosenKey | null) => ({
  key: key && {
    number: keyNumber(key.recipient),
    madeAt: key.madeAt.toISOString(),
    guardians: key.guardians,
  },
});

/** The key that opens sealed backups. */
export const recoveryKeyCalls = {
  readRecoveryKey: calls.readRecoveryKey.handler(async ({ context: { services } }) =>
    shown(await findRecoveryKey(services.db)),
  ),

  draftRecoveryKey: calls.draftRecoveryKey.handler(
    async ({ context: { services, viewer }, input }) => {
      await assertItIsThem(services, viewer, input.password);
      return draftRecoveryKey(services);
    },
  ),

  chooseRecoveryKey: calls.chooseRecoveryKey.handler(async ({ context: { services }, input }) =>
    shown(await chooseRecoveryKey(services, input)),
  ),
};

/** For who keeps a share of it. */
export const recoveredKeyCalls = {
  recoverKey: visitorCalls.recoveredKey.recoverKey.handler(({ input }) =>
    recoverIdentity(input.words),
  ),
};
