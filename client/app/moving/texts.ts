/** What is said while the community’s record moves to another database. */
export const texts = {
  moving: "Parvis déménage. Vous pouvez lire\u202f; ce que vous écrivez peut attendre un peu.",
};
