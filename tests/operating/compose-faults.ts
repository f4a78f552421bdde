/** Keys that the Compose specification gives a service, of those that we write. */
const SERVICE_KEYS = [
  "image",
  "build",
  "user",
  "entrypoint",
  "command",
  "environment",
  "ports",
  "volumes",
  "depends_on",
  "healthcheck",
  "restart",
  "stop_grace_period",
];
const TOP_KEYS = ["name", "services", "volumes"];
const HEALTH_KEYS = ["test", "interval", "timeout", "retries", "start_period", "start_interval"];
const CONDITIONS = ["service_started", "service_healthy", "service_completed_successfully"];
const DURATION = /^(\d+(us|ms|s|m|h))+$/;

type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === "string");
const treeOf = (value: unknown): Tree => (isTree(value) ? value : {});
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/**
 * What would keep Docker from starting what a compose file describes: keys that are none, forms that
 * are others, and names of what is not there.
 *
 * @param compose the file, read with its merges
 * @param isFile whether a path from the file's folder leads to something
 */
export function composeFaults(compose: unknown, isFile: (path: string) => boolean): string[] {
  const { services, volumes, ...rest } = treeOf(compose);
  const declared = Object.keys(treeOf(volumes));
  const all = treeOf(services);
  const used = new Set<string>();
  const faults = Object.keys(rest)
    .filter((key) => !TOP_KEYS.includes(key) && !key.startsWith("x-"))
    .map((key) => `${key} is no key of the file`);
  for (const [name, service] of Object.entries(all))
    for (const fault of serviceFaults(treeOf(service), { all, declared, used, isFile }))
      faults.push(`${name}: ${fault}`);
  for (const volume of declared)
    if (!used.has(volume)) faults.push(`the volume ${volume} is nobody’s`);
  return faults;
}

type Around = {
  all: Tree;
  declared: string[];
  used: Set<string>;
  isFile(path: string): boolean;
};

function serviceFaults(service: Tree, around: Around): string[] {
  const { image, build, environment, restart, stop_grace_period: grace } = service;
  return [
    ...Object.keys(service)
      .filter((key) => !SERVICE_KEYS.includes(key))
      .map((key) => `${key} is no key of a service`),
    ...(typeof image === "string" || isTree(build) ? [] : ["nothing says what runs"]),
    ...["entrypoint", "command"]
      .filter((key) => key in service && !isWords(service[key]))
      .map((key) => `${key} is no list of words`),
    ...Object.entries(treeOf(environment))
      .filter(([, value]) => typeof value !== "string")
      .map(([key]) => `${key} is no text`),
    ...(restart === "unless-stopped" ? [] : ["it does not come back with the machine"]),
    ...(grace === undefined || DURATION.test(String(grace)) ? [] : [`${grace} is no time`]),
    ...listOf(service.ports)
      .filter((port) => !/^(\d+:)?\d+$/.test(String(port)))
      .map((port) => `${port} is no port`),
    ...volumeFaults(service, around),
    ...healthFaults(service.healthcheck),
    ...dependencyFaults(service.depends_on, around.all),
  ];
}

function volumeFaults({ volumes }: Tree, { declared, used, isFile }: Around): string[] {
  return listOf(volumes).flatMap((volume) => {
    const [from = "", to = "", mode] = String(volume).split(":");
    if (!to.startsWith("/") || (mode !== undefined && mode !== "ro"))
      return [`${volume} is no volume`];
    if (from.startsWith("./")) return isFile(from) ? [] : [`${from} is not there`];
    used.add(from);
    return declared.includes(from) ? [] : [`the volume ${from} is not declared`];
  });
}

function healthFaults(healthcheck: unknown): string[] {
  if (healthcheck === undefined) return [];
  const { test, ...rest } = treeOf(healthcheck);
  const durations = ["interval", "timeout", "start_period", "start_interval"];
  return [
    ...(isWords(test) && test.length > 1 && /^CMD(-SHELL)?$/.test(test[0] ?? "")
      ? []
      : ["its check is no command"]),
    ...Object.keys(rest)
      .filter((key) => !HEALTH_KEYS.includes(key))
      .map((key) => `${key} is no key of a check`),
    ...durations
      .filter((key) => key in rest && !DURATION.test(String(rest[key])))
      .map((key) => `${key} of its check is no time`),
  ];
}

function dependencyFaults(dependsOn: unknown, all: Tree): string[] {
  const wanted = Array.isArray(dependsOn)
    ? dependsOn.map((name) => [String(name), {}] as const)
    : Object.entries(treeOf(dependsOn));
  return wanted.flatMap(([name, how]) => {
    const { condition = "service_started" } = treeOf(how);
    const other = treeOf(all[name]);
    if (!(name in all)) return [`it waits for ${name}, which is no service`];
    if (!CONDITIONS.includes(String(condition))) return [`${condition} is no condition`];
    return condition === "service_healthy" && !("healthcheck" in other)
      ? [`it waits for the health of ${name}, which has no check`]
      : [];
  });
}
