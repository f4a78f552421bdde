import { callKey } from "../../../infrastructure/reading/queries.ts";
import { queryClient } from "../../../infrastructure/reading/query-client.ts";

/** Refetches the member's sign-in methods, once one of them has changed. */
export const renewSecurity = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: callKey("security", "read") });
