import { useQuery } from "@tanstack/react-query";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { callQuery } from "../../../infrastructure/reading/queries.ts";
import { Button } from "../../../ui/button.tsx";
import { CardStack } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { SkeletonList } from "../../../ui/lists/skeleton.tsx";
import { PasskeySettings } from "./passkey-settings.tsx";
import { ProviderSettings } from "./provider-settings.tsx";
import { texts } from "./texts.ts";
import { TwoFactorSettings } from "./two-factor-settings.tsx";

/** Every sign-in method of the member's account, and how to change it. */
export function SecuritySettings() {
  const { data, isError, error, isFetching, refetch } = useQuery({
    ...callQuery("security", "read"),
    staleTime: 0,
  });
  if (isError && !data)
    return (
      <EmptyState
        scene="error"
        title={texts.failed}
        alert
        action={
          <Button busy={isFetching} onClick={() => refetch()}>
            {texts.retry}
          </Button>
        }
      >
        {errorText(error)}
      </EmptyState>
    );
  if (!data)
    return (
      <div role="status" aria-label={texts.loading}>
        <SkeletonList rows={4} />
      </div>
    );
  return (
    <CardStack>
      <TwoFactorSettings security={data} />
      <PasskeySettings security={data} />
      {data.provider && <ProviderSettings security={data} provider={data.provider} />}
    </CardStack>
  );
}
