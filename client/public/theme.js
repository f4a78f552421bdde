/* Before the first paint: the theme and text size chosen on this phone, whether photos wait, whether
   it knows passkeys, and nothing of someone who signed out while the server could not hear it. */
(() => {
  const root = document.documentElement;
  if (!globalThis.PublicKeyCredential) root.dataset.noPasskeys = "";
  try {
    if (localStorage.getItem("parvis.owedSignOut")) root.hidden = true;
    const theme = localStorage.getItem("parvis.theme");
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    const size = Number(localStorage.getItem("parvis.textSize"));
    if (size >= 90 && size <= 150) root.style.fontSize = `${size}%`;
    if (size >= 130) root.dataset.largeText = "";
    const saver = localStorage.getItem("parvis.dataSaver");
    const { saveData, effectiveType = "" } = navigator.connection ?? {};
    if (saver ? saver === "on" : saveData || effectiveType.endsWith("2g")) {
      root.dataset.photosWait = "";
    }
  } catch {
    /* Storage refused: the system decides. */
  }
})();
