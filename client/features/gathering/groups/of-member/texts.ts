/** Words of the groups a member is in. */
export const texts = {
  title: "Ses groupes",
  none: "Aucun groupe que vous puissiez voir",
  noneBody: "Un groupe fermé ne se voit que de ses membres.",
  yours: "vous y êtes aussi",
};
