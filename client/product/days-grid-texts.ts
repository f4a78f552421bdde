/** What a grid of days says. */
export const texts = {
  weekdays: "lun. mar. mer. jeu. ven. sam. dim.".split(" "),
  today: "aujourd’hui",
};
