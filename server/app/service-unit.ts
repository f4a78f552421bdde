import { existsSync } from "node:fs";
import path from "node:path";

/** What a systemd unit for Parvis is made of; paths are absolute. */
export type ServicePlan = {
  /** The system user it runs as. */
  user: string;
  /** The folder of this program. */
  folder: string;
  dataDir: string;
  /** The file of `PARVIS_…` variables, readable by root alone. */
  environmentFile: string;
  /** The Node that launches; the server itself runs on the one that npm installed. */
  node: string;
};

/** Characters of a path that systemd would interpret. */
const UNSAFE = /[\s"'\\%$]/;

/**
 * The systemd unit that starts Parvis with the machine, restarts it when it falls, and lets it
 * write nowhere but in its own folders.
 *
 * @throws RangeError naming a path that a unit cannot hold
 */
export function serviceUnit(plan: ServicePlan): string {
  const unsafe = Object.values(plan).find((value) => UNSAFE.test(value));
  if (unsafe)
    throw new RangeError(
      `«\u00a0${unsafe}\u00a0»\u00a0: un chemin sans espace ni guillemet, s’il vous plaît.`,
    );
  const { user, folder, dataDir, environmentFile, node } = plan;
  return `# Parvis, made by: npm run parvis -- service
[Unit]
Description=Parvis
After=network-online.target
Wants=network-online.target

[Service]
User=${user}
WorkingDirectory=${folder}
Environment=PARVIS_DATA_DIR=${dataDir}
EnvironmentFile=-${environmentFile}
ExecStart=${node} ${path.join(folder, "bin", "start.mjs")}
Restart=on-failure
RestartSec=3
# The first start after an upgrade installs and builds.
TimeoutStartSec=15min
# Requests in flight finish, then PostgreSQL closes its files.
TimeoutStopSec=45
KillMode=mixed
UMask=0077
NoNewPrivileges=yes
ProtectSystem=strict
ReadWritePaths=${folder} ${dataDir}
PrivateTmp=yes
PrivateDevices=yes
ProtectKernelTunables=yes
ProtectKernelModules=yes
ProtectControlGroups=yes
ProtectClock=yes
RestrictSUIDSGID=yes
RestrictRealtime=yes
LockPersonality=yes
RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK
CapabilityBoundingSet=

[Install]
WantedBy=multi-user.target
`;
}

/**
 * The machine's own Node, which launches before any dependency is there: never the one in
 * `node_modules`, which an upgrade replaces.
 *
 * @param searchPath as in `PATH`
 */
export function machineNode(searchPath: string): string {
  const folders = searchPath
    .split(path.delimiter)
    .filter((folder) => !folder.includes("node_modules"));
  const found = folders.map((folder) => path.join(folder, "node")).find((file) => existsSync(file));
  return found ?? "/usr/bin/node";
}
