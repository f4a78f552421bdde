/**
 * Whether a robots.txt lets a robot fetch a path (RFC 9309): the rules of its own group, else those
 * for all; the longest rule that fits wins, and permission where two are as long.
 *
 * @param robot the name it goes by, without its version
 */
export function letsFetch(robotsTxt: string, robot: string, path: string): boolean {
  const groups = groupsOf(robotsTxt);
  const own = groups.filter(({ agents }) => agents.includes(robot.toLowerCase()));
  const chosen = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes("*"));
  const fitting = chosen
    .flatMap(({ rules }) => rules)
    .filter(({ path: start }) => start !== "" && matches(start, path))
    .toSorted((a, b) => b.path.length - a.path.length || Number(b.allows) - Number(a.allows));
  return fitting[0]?.allows ?? true;
}

type Rule = { allows: boolean; path: string };
type Group = { agents: string[]; rules: Rule[] };

function groupsOf(robotsTxt: string): Group[] {
  const groups: Group[] = [];
  for (const line of robotsTxt.split(/\r?\n/)) {
    const [, name = "", value = ""] = /^\s*([\w-]+)\s*:\s*([^#]*?)\s*(?:#.*)?$/.exec(line) ?? [];
    const last = groups.at(-1);
    switch (name.toLowerCase()) {
      case "user-agent":
        if (last && last.rules.length === 0) last.agents.push(value.toLowerCase());
        else groups.push({ agents: [value.toLowerCase()], rules: [] });
        break;
      case "allow":
      case "disallow":
        last?.rules.push({ allows: name.toLowerCase() === "allow", path: value });
        break;
    }
  }
  return groups;
}

/** `*` stands for anything, `$` for the end. */
function matches(rule: string, path: string): boolean {
  const whole = rule.endsWith("$");
  const parts = (whole ? rule.slice(0, -1) : rule)
    .split("*")
    .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}${whole ? "$" : ""}`).test(path);
}
