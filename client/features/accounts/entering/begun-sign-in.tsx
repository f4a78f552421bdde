import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router";
import type { Community } from "../../../../shared/people/community.contract.ts";
import type { Guest } from "../../../product/guest.ts";
import { Button } from "../../../ui/button.tsx";
import { Outcome } from "../outcome.tsx";
import { readPendingStep } from "../sign-in-step.ts";
import { CodeForm } from "./code-form.tsx";
import { JoinForm } from "./join-form.tsx";
import { LinkForm } from "./link-form.tsx";
import { Resuming } from "./resuming.tsx";
import { texts } from "./texts.ts";

type BegunSignInProps = {
  community: Community;
  groupId: string | undefined;
  guest: Guest | null;
  invitation: string;
  login: string;
  forgotten: string;
  /** The member is signed in; `joined` for the first time. */
  onIn: (how: "back" | "joined") => Promise<void>;
};

/** A sign-in under way: the form for the step the server says is pending. */
export function BegunSignIn({ login, forgotten, onIn, ...about }: BegunSignInProps) {
  const step = useQuery({
    queryKey: ["pending-sign-in"],
    queryFn: readPendingStep,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const inside = step.data?.kind === "in";
  useEffect(() => {
    if (inside) void onIn("back");
  }, [inside]);
  if (!step.data || inside) return <Resuming of={step} />;
  if (step.data.kind === "none") return <Expired login={login} />;
  const again = async () => void (await step.refetch());
  return (
    <>
      <h1 className="title mb-3 text-h2">{TITLES[step.data.kind as keyof typeof TITLES]}</h1>
      {step.data.kind === "second-factor" && <CodeForm onDone={() => onIn("back")} />}
      {step.data.kind === "link" && (
        <LinkForm
          {...step.data}
          forgotten={forgotten}
          onDone={(next) => (next === "code" ? again() : onIn("back"))}
        />
      )}
      {step.data.kind === "join" && (
        <JoinForm {...about} told={step.data} onDone={() => onIn("joined")} />
      )}
    </>
  );
}

function Expired({ login }: { login: string }) {
  return (
    <Outcome
      {...texts.expired}
      action={
        <Button as={Link} to={login}>
          {texts.toLogin}
        </Button>
      }
    />
  );
}

const TITLES = {
  "second-factor": texts.code.title,
  link: texts.link.title,
  join: texts.join.title,
};
