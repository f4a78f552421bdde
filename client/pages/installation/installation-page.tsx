import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router";
import type { Installation } from "../../../shared/people/community.contract.ts";
import { signIn } from "../../features/accounts/index.ts";
import { installationTexts, Wizard } from "../../features/installation/index.ts";
import { LoadingScreen, PlainFrame, RetryButton } from "../../features/people/index.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { paths } from "../../infrastructure/pages/paths.ts";
import { api } from "../../infrastructure/reading/api.ts";
import { isApiError } from "../../infrastructure/reading/api-error.ts";
import { errorText } from "../../infrastructure/reading/error-texts.ts";
import { callQuery } from "../../infrastructure/reading/queries.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/lists/empty-state.tsx";

/** `/installation?cle=` */
export function Component() {
  usePageTitle(installationTexts.title);
  const key = useSearchParams()[0].get("cle") ?? "";
  const navigate = useNavigate();
  const { data, error, isPending, refetch } = useQuery({
    ...callQuery("community", "readInstallation", { key }),
    enabled: key !== "",
    staleTime: 0,
    gcTime: 0,
  });
  const install = async (installation: Installation) => {
    const { communityId } = await api.community.install(installation);
    await signIn(installation.administrator.email, installation.administrator.password);
    await navigate(paths.home(communityId), { replace: true });
  };

  if (key === "") return <Refused {...installationTexts.noKey} />;
  if (isPending) return <LoadingScreen />;
  if (isApiError(error, "INSTALLATION_KEY_INVALID"))
    return <Refused title={installationTexts.wrongKey} body={errorText(error)} />;
  if (error && !isApiError(error, "ALREADY_INSTALLED")) {
    const retry = <RetryButton onClick={() => void refetch()} />;
    return <Refused title={installationTexts.title} body={errorText(error)} action={retry} />;
  }
  if (!data || data.installed) {
    const login = <Button href="/login">{installationTexts.installed.action}</Button>;
    return <Refused {...installationTexts.installed} action={login} />;
  }
  return (
    <PlainFrame>
      <h1 className="sr-only">{installationTexts.title}</h1>
      <div className="mx-auto max-w-136 pb-12">
        <Wizard installationKey={key} {...data} install={install} />
      </div>
    </PlainFrame>
  );
}

type RefusedProps = { title: string; body: string; action?: React.ReactNode };

function Refused({ title, body, action }: RefusedProps) {
  return (
    <PlainFrame>
      <EmptyState scene="error" level={1} title={title} action={action}>
        {body}
      </EmptyState>
    </PlainFrame>
  );
}
