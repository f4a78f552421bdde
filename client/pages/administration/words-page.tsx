import { useParams } from "react-router";
import { WordsPlace } from "../../features/administration/index.ts";

/** `/administration/mots/{openId?}`: the community’s own words. */
export function Component() {
  const { openId = null } = useParams();
  return <WordsPlace openId={openId} />;
}
