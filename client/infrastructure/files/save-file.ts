/** Gives a table to the browser to keep. */
export function saveFile(csv: string, name: string): void {
  const url = URL.createObjectURL(new Blob([csv], { type: "text/csv;charset=utf-8" }));
  downloadFile(url, name);
  URL.revokeObjectURL(url);
}

/**
 * Has the browser keep the file of an address. To go to the address would be a navigation: a sheet
 * that closes then steps back in the history, which ends it before the file has come.
 *
 * @param name where the answer gives none
 */
export function downloadFile(url: string, name = ""): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
}
