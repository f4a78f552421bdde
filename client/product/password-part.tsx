import { queryClient } from "../infrastructure/reading/query-client.ts";
import { meQuery } from "../infrastructure/session/session.ts";
import { CurrentPasswordField } from "./current-password-field.tsx";

type PasswordPartProps = { label: string; fault: string | undefined; onEdit: () => void };

/** Asks for one's password before an act that only its owner may do. */
export function PasswordPart(props: PasswordPartProps) {
  // The record of a suspended member is not read.
  const email = queryClient.getQueryData(meQuery.queryKey)?.email ?? "";
  return (
    <>
      {/* So that the browser knows whose password it fills in. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <CurrentPasswordField {...props} />
    </>
  );
}
