import { chmod, symlink, writeFile } from "node:fs/promises";
import path from "node:path";

/** What stands in for ffmpeg in a folder: it notes what it is asked, and begins once it is let go. */
export async function heldFfmpeg(folder: string): Promise<string> {
  const place = path.join(folder, "ffmpeg");
  const script = `#!/bin/sh
echo "$@" >> ${folder}/asked
until [ -e ${folder}/go ]; do sleep 0.05; done
exec /usr/bin/ffmpeg "$@"
`;
  await writeFile(place, script);
  await chmod(place, 0o755);
  await symlink("/usr/bin/ffprobe", path.join(folder, "ffprobe"));
  return place;
}
