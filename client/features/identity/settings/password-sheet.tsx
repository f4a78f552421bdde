import type { Me } from "../../../../shared/members.ts";
import { ApiError, isApiError } from "../../../infrastructure/api-error.ts";
import { postIdentity } from "../../../infrastructure/identity.ts";
import { showNotice } from "../../../infrastructure/notices.ts";
import { useSubmit } from "../../../infrastructure/use-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { faultsAmong, newPasswordFault, textOf } from "../checks.ts";
import { CurrentPasswordField, NewPasswordField } from "../fields.tsx";
import { FormFault } from "../form-fault.tsx";
import { texts as accountTexts } from "../texts.ts";
import { texts } from "./texts.ts";

const words = texts.changePassword;

/** A new password; every other device is signed out. */
export function PasswordSheet({ me, onClose }: { me: Me; onClose: () => void }) {
  const { formProps, busy, faults, clear } = useSubmit({
    check: (data) =>
      faultsAmong({
        current: textOf(data, "current") === "" && accountTexts.faults.password,
        password: newPasswordFault(String(data.get("password"))),
      }),
    send: async (data) => {
      await change(String(data.get("current")), String(data.get("password")));
      showNotice(words.changed);
      onClose();
    },
    fieldOf: {
      WRONG_PASSWORD: "current",
      PASSWORD_TOO_SHORT: "password",
      PASSWORD_TOO_LONG: "password",
    },
  });
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title}
      lead={words.lead}
      closeLabel={texts.close}
    >
      <form {...formProps} className="grid gap-5">
        {/* So that the browser knows whose password it keeps. */}
        <input type="email" autoComplete="username" value={me.email} readOnly hidden />
        <FormFault>{faults[""]}</FormFault>
        <CurrentPasswordField
          name="current"
          label={words.current}
          fault={faults.current}
          onEdit={() => clear("current")}
        />
        <NewPasswordField
          label={words.fresh}
          fault={faults.password}
          onEdit={() => clear("password")}
        />
        <Button type="submit" wide busy={busy}>
          {words.submit}
        </Button>
      </form>
    </Sheet>
  );
}

async function change(currentPassword: string, newPassword: string): Promise<void> {
  try {
    await postIdentity("change-password", { currentPassword, newPassword });
  } catch (error) {
    // Of a person who is signed in, only the password may be wrong.
    if (isApiError(error, "WRONG_CREDENTIALS")) throw new ApiError("WRONG_PASSWORD", error.status);
    throw error;
  }
}
