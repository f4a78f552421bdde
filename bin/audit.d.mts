/** The types of `audit.mjs`, which runs on the machine's own Node, without any. */
export function readAudit(printed: string): {
  answered: boolean;
  lines: string[];
  critical: boolean;
};
export function auditDependencies(): Promise<boolean>;
