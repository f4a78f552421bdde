import { ListEnd, type ListEndProps } from "../../../ui/lists/list-end.tsx";
import { texts } from "../texts.ts";

/** The foot of a list of posts. */
export const PostsEnd = ({ list }: Pick<ListEndProps, "list">) => (
  <ListEnd list={list} words={texts.list} />
);
