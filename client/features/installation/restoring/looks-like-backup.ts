/** With what a backup begins, in the clear or sealed. */
const BEGINNINGS = ["parvis.json", "age-encryption.org/v1"];

/** Whether a file is named and begins as a backup does. @throws where the device does not read it */
export async function looksLikeBackup(file: File): Promise<"yes" | "wrong-name" | "wrong-file"> {
  if (!/\.tar(\.age)?$/i.test(file.name)) return "wrong-name";
  const beginning = await file.slice(0, 64).text();
  return BEGINNINGS.some((one) => beginning.startsWith(one)) ? "yes" : "wrong-file";
}
