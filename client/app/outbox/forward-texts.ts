/** What is said of a post or a message that waits to be forwarded. */
export const forwardTexts = {
  to: (group: string | null) => (group ? `Transfert dans ${group}` : "Transfert dans un groupe"),
};
