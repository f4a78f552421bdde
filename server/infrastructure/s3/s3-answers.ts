/** One object of a listing. */
export type S3Object = { key: string; size: number; modifiedAt: Date };

/** A part of a listing, and from where the next begins. */
export type S3Page = { objects: S3Object[]; next: string | null };

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const plain = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (all, decimal, hex, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal));
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return ENTITIES[name] ?? all;
  });

/** The text of the first element of that name; null where there is none. */
export function textIn(xml: string, name: string): string | null {
  const found = new RegExp(`<${name}(?:\\s[^>]*)?>([^<]*)</${name}>`).exec(xml);
  return found ? plain(found[1] ?? "") : null;
}

/** Reads one page of ListObjectsV2; null where it is no such answer. */
export function readListing(xml: string): S3Page | null {
  if (!/<ListBucketResult[\s>]/.test(xml)) return null;
  const coded = textIn(xml, "EncodingType") === "url";
  const objects: S3Object[] = [];
  for (const [, one = ""] of xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
    const name = textIn(one, "Key");
    const size = Number(textIn(one, "Size") ?? Number.NaN);
    if (name === null || !Number.isSafeInteger(size)) return null;
    const key = coded ? decodeURIComponent(name.replaceAll("+", " ")) : name;
    objects.push({ key, size, modifiedAt: new Date(textIn(one, "LastModified") ?? 0) });
  }
  const more = textIn(xml, "IsTruncated") === "true";
  const next = textIn(xml, "NextContinuationToken");
  return more && !next ? null : { objects, next: more ? next : null };
}

/** The body that puts the parts of an upload together. */
export const partsBody = (tags: readonly string[]): Buffer =>
  Buffer.from(
    `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${tags
      .map(
        (tag, index) =>
          `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;")}</ETag></Part>`,
      )
      .join("")}</CompleteMultipartUpload>`,
  );
