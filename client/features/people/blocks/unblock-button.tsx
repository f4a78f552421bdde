import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "../../../ui/button.tsx";
import { type BlockTarget, setBlock } from "./set-block.ts";
import { texts } from "./texts.ts";

/** Unblocks a member, where the block prevents something. */
export function UnblockButton({ person }: { person: BlockTarget }) {
  const client = useQueryClient();
  const free = useMutation({ mutationFn: () => setBlock(client, person, false) });
  return (
    <Button variant="line" busy={free.isPending} onClick={() => free.mutate()}>
      {texts.unblock(person.name)}
    </Button>
  );
}
