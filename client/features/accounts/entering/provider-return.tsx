import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { comeBack } from "./departure.ts";
import { Resuming } from "./resuming.tsx";

/** Back from the identity provider: what it said is exchanged, once, and leads on. */
export function ProviderReturn({ communityId }: { communityId: string }) {
  const [given] = useSearchParams();
  const navigate = useNavigate();
  const next = useQuery({
    queryKey: ["provider-return"],
    queryFn: () => comeBack(communityId, given),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  useEffect(() => {
    if (next.data) void navigate(next.data, { replace: true });
  }, [next.data]);
  return <Resuming of={next} />;
}
