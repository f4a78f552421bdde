import { useMutation, useQuery } from "@tanstack/react-query";
import { api } from "../../../infrastructure/reading/api.ts";
import { isApiError } from "../../../infrastructure/reading/api-error.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { callKey } from "../../../infrastructure/reading/queries.ts";
import { Button } from "../../../ui/button.tsx";
import { Avatar } from "../../../ui/drawings/avatar.tsx";
import { FieldError } from "../../../ui/fields/field.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { Spinner } from "../../../ui/lists/spinner.tsx";
import { texts } from "./texts.ts";

const words = texts.guardian;

/** Whose guardian one would be by a link, and to accept it. */
export function GuardianAcceptance({ token, home }: { token: string; home: string }) {
  const link = useQuery({
    queryKey: [...callKey("protection", "readGuardianLink"), token],
    queryFn: () => api.protection.readGuardianLink({ token }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const accept = useMutation({ mutationFn: () => api.protection.acceptGuardianship({ token }) });
  if (link.isPending)
    return (
      <div className="grid justify-items-center py-16">
        <Spinner label={words.loading} />
      </div>
    );
  if (link.isError) {
    const refused = isApiError(link.error) && link.error.status === 400;
    return (
      <EmptyState
        level={2}
        title={words.failed}
        action={
          refused ? (
            <Button href={home}>{words.home}</Button>
          ) : (
            <Button onClick={() => void link.refetch()}>{words.retry}</Button>
          )
        }
      >
        <p>{errorText(link.error)}</p>
      </EmptyState>
    );
  }
  const { name, avatarUrl } = link.data.minor;
  if (accept.isSuccess)
    return (
      <EmptyState
        level={2}
        title={words.done(name)}
        action={<Button href={home}>{words.home}</Button>}
      >
        <p>{words.doneBody}</p>
      </EmptyState>
    );
  return (
    <div className="grid justify-items-center gap-4 px-gutter py-8 text-center">
      <Avatar name={name} src={avatarUrl} size="l" loading="eager" />
      <h2 className="title text-h3 text-balance">{words.lead(name)}</h2>
      <p className="max-w-prose text-pretty">{words.body}</p>
      <FieldError>{accept.isError && errorText(accept.error)}</FieldError>
      <div className="flex flex-wrap justify-center gap-2">
        <Button busy={accept.isPending} onClick={() => accept.mutate()}>
          {words.accept}
        </Button>
        <Button href={home} variant="line">
          {words.refuse}
        </Button>
      </div>
    </div>
  );
}
