/* Before the first paint: the theme and text size chosen on this phone. Kept apart: no inline script. */
(() => {
  try {
    const root = document.documentElement;
    const theme = localStorage.getItem("parvis.theme");
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    const size = Number(localStorage.getItem("parvis.textSize"));
    if (size >= 90 && size <= 150) root.style.fontSize = `${size}%`;
  } catch {
    /* Storage refused: the system decides. */
  }
})();
