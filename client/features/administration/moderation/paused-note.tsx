import { Link } from "react-router";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { longDateTime } from "../../../infrastructure/words/formats.ts";
import { Card, CardStack } from "../../../ui/card.tsx";
import { Note } from "../../../ui/lists/note.tsx";
import { texts } from "./texts.ts";

const words = texts.paused;

/** Says to a member whose account is paused until when, and what they may do meanwhile. */
export function PausedNote({ until }: { until: string }) {
  const paths = usePaths();
  return (
    <CardStack>
      <Card pad>
        <Note tone="clay">
          <h2 className="font-semibold">{words.title(longDateTime(until))}</h2>
          <p>{words.body}</p>
          <Link className="link inline-flex min-h-6 items-center" to={paths.decisions()}>
            {words.why}
          </Link>
        </Note>
      </Card>
    </CardStack>
  );
}
