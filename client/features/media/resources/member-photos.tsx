import { Card, CardStack } from "../../../ui/card.tsx";
import { ResourceList } from "./resource-list.tsx";

/** The photos a member shared, three or four to a row; each leads to its post. */
export function MemberPhotos({ memberId }: { memberId: string }) {
  return (
    <CardStack>
      <Card className="overflow-clip">
        <ResourceList memberId={memberId} kind="image" words="" />
      </Card>
    </CardStack>
  );
}
