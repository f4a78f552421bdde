/**
 * What a file is by its first bytes (file-type, loaded with the first file); undefined where they
 * say nothing.
 */
export async function recogniseBytes(head: Buffer): Promise<{ mime: string } | undefined> {
  const { fileTypeFromBuffer } = await import("file-type");
  return fileTypeFromBuffer(head);
}
