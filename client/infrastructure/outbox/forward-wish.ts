/** What is forwarded to a group, with the words that the phone shows of it while it waits. */
export type ForwardInput = {
  groupId: string;
  of: { kind: "post" | "message"; id: string };
  text: string;
};
