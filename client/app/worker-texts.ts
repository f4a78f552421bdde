/** What the service worker says by itself. */
export const texts = {
  unreadable: "Du nouveau vous attend",
};
