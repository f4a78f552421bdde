import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { Installation } from "../../../shared/people/community.contract.ts";
import { signIn } from "../../features/accounts/index.ts";
import {
  Beginning,
  installationTexts,
  useComesBack,
  Wizard,
} from "../../features/installation/index.ts";
import { RestorePlace } from "../../features/installation/restoring/lazy.ts";
import { LoadingScreen, PlainFrame, RetryButton } from "../../features/people/index.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { paths } from "../../infrastructure/pages/paths.ts";
import { api } from "../../infrastructure/reading/api.ts";
import { isApiError } from "../../infrastructure/reading/api-error.ts";
import { errorText } from "../../infrastructure/reading/error-texts.ts";
import { callQuery } from "../../infrastructure/reading/queries.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/lists/empty-state.tsx";

/** `/installation?cle=`: a new community, or with `reprise` one that comes back from a backup. */
export function Component() {
  usePageTitle(installationTexts.title);
  const [query] = useSearchParams();
  const key = query.get("cle") ?? "";
  if (key === "") return <Refused {...installationTexts.noKey} />;
  return query.has(RESTORES) ? (
    <Restoring installationKey={key} />
  ) : (
    <Installing installationKey={key} />
  );
}

/** Of the address: a backup is brought back, or a new community has begun. */
const RESTORES = "reprise";
const BEGUN = "etape";

type ByKey = { installationKey: string };

function Installing({ installationKey: key }: ByKey) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { data, error, isPending, refetch } = useQuery({
    ...callQuery("community", "readInstallation", { key }),
    staleTime: 0,
    gcTime: 0,
  });
  const install = async (installation: Installation) => {
    const { communityId } = await api.community.install(installation);
    await signIn(installation.administrator.email, installation.administrator.password);
    await navigate(paths.home(communityId), { replace: true });
  };

  const comesBack = useComesBack(key);

  if (isPending) return <LoadingScreen />;
  if (comesBack) return <Restoring installationKey={key} />;
  if (error) {
    const retry = <RetryButton onClick={() => void refetch()} />;
    return <Refused action={retry} {...refusalOf(error)} />;
  }
  if (data.installed) return <Refused {...INSTALLED} />;
  return (
    <PlainFrame>
      <h1 className="sr-only">{installationTexts.title}</h1>
      <div className="mx-auto max-w-136 pb-12">
        {query.has(BEGUN) ? (
          <Wizard installationKey={key} {...data} install={install} />
        ) : (
          <Beginning
            newTo={withParameter(key, BEGUN, "1")}
            restoreTo={withParameter(key, RESTORES, "1")}
          />
        )}
      </div>
    </PlainFrame>
  );
}

const withParameter = (key: string, name: string, value: string): string =>
  `/installation?${new URLSearchParams({ cle: key, [name]: value })}`;

function Restoring({ installationKey }: ByKey) {
  return (
    <PlainFrame>
      <h1 className="sr-only">{installationTexts.beginning.restore}</h1>
      <div className="mx-auto max-w-136 px-gutter pt-4 pb-12">
        <Suspense>
          <RestorePlace
            installationKey={installationKey}
            backTo={`/installation?${new URLSearchParams({ cle: installationKey })}`}
            refused={(error) => <Refusal {...refusalOf(error)} />}
          />
        </Suspense>
      </div>
    </PlainFrame>
  );
}

type RefusedProps = { title: string; body: string; action?: React.ReactNode };

const INSTALLED: RefusedProps = {
  ...installationTexts.installed,
  action: <Button href="/login">{installationTexts.installed.action}</Button>,
};

/** Why this link opens nothing, or not now. */
function refusalOf(error: unknown): RefusedProps {
  if (isApiError(error, "ALREADY_INSTALLED")) return INSTALLED;
  const wrong = isApiError(error, "INSTALLATION_KEY_INVALID");
  if (wrong) return { ...INSTALLED, title: installationTexts.wrongKey, body: errorText(error) };
  return { title: installationTexts.title, body: errorText(error) };
}

function Refused(props: RefusedProps) {
  return (
    <PlainFrame>
      <Refusal {...props} />
    </PlainFrame>
  );
}

function Refusal({ title, body, action }: RefusedProps) {
  return (
    <EmptyState scene="error" level={1} title={title} action={action}>
      {body}
    </EmptyState>
  );
}
